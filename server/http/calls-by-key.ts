import type { Endpoint } from '#sync/domain/common/endpoint.ts';
import { type Action, actions } from '#sync/domain/permissions/permission-sheet.ts';

/** What is a person's own, though it happens in a workspace. */
const personal: readonly string[] = [
  'profile.change',
  'membership.end',
  'notification.change',
  'recovery.offer',
] satisfies Action[];

/**
 * Whether an API key makes this call: one about the workspace's records that needs no fresh proof of a person, mails
 * nobody, and is no round of a device's sync.
 */
export function isForKeys(endpoint: Endpoint): endpoint is Endpoint & { access: Action } {
  const { access, path, consequence, mailsOthers } = endpoint;
  const isOfRecords = (actions as readonly string[]).includes(access) && !personal.includes(access);
  return isOfRecords && !consequence && !mailsOthers && !/^\/api\/sync(\/|$)/.test(path);
}
