import type { Endpoint } from '#sync/domain/common/endpoint.ts';
import { actions, type Action } from '#sync/domain/permissions/permission-sheet.ts';

/** Actions that are personal, even though they happen in a workspace. */
const personal: readonly string[] = [
  'profile.change',
  'membership.end',
  'notification.change',
  'recovery.offer',
  'work.carry',
] satisfies Action[];

/**
 * Whether an API key may make this call: one about the workspace's records that needs no fresh proof of identity, mails
 * nobody, and is not a device's sync round.
 */
export function isForKeys(endpoint: Endpoint): endpoint is Endpoint & { access: Action } {
  const { access, path, consequence, mailsOthers } = endpoint;
  const isOfRecords = (actions as readonly string[]).includes(access) && !personal.includes(access);
  return isOfRecords && !consequence && !mailsOthers && !/^\/api\/sync(\/|$)/.test(path);
}
