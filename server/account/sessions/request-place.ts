import type { Context } from 'hono';
import { ACCOUNT_HEADER, WORKSPACE_HEADER, WORKSPACE_QUERY } from '#sync/domain/common/workspace-name.ts';
import type { AppEnv, Principal } from '#server/app-context.ts';
import { notFound, RefusalError } from '#server/http/refusal-error.ts';
import { wasMember } from '#server/people/former-member-table.ts';
import type { Membership } from '#server/people/membership-table.ts';

/** The refusal for a device whose session has lost its access. */
export function noAccess(): RefusalError {
  return new RefusalError(403, 'no_access', 'This account no longer has access.');
}

/**
 * The person's membership in the workspace that the request names, or in their only one. Without one, sets `refusal`: a
 * workspace that the person never was in is answered like one that does not exist, and a request meant for another
 * person is refused before anything else.
 */
export async function findPlace(
  context: Context<AppEnv>,
  accountId: string,
  memberships: readonly Membership[],
): Promise<Pick<Principal, 'workspaceId' | 'role' | 'joinedAt'> | undefined> {
  const { db } = context.get('services');
  const named = context.req.header(WORKSPACE_HEADER) ?? context.req.query(WORKSPACE_QUERY);
  const meant = context.req.header(ACCOUNT_HEADER);
  if (meant !== undefined && meant !== accountId) {
    context.set('refusal', new RefusalError(403, 'wrong_person', 'Another person is signed in on this browser.'));
    return undefined;
  }
  const [only, ...others] = memberships;
  const found =
    named === undefined ? others.length === 0 && only : memberships.find((one) => one.workspaceId === named);
  if (found) return { workspaceId: found.workspaceId, role: found.role, joinedAt: found.joinedAt };
  if (named === undefined && only) {
    context.set('refusal', new RefusalError(409, 'choose_workspace', 'Choose a workspace'));
  } else if (named !== undefined && (await wasMember(db, accountId, named))) {
    context.set('formerWorkspaceId', named);
    context.set('refusal', new RefusalError(403, 'removed', 'You are no longer a member of this workspace.'));
  } else if (named !== undefined) {
    context.set('refusal', notFound('There is no such workspace.'));
  } else if (await wasMember(db, accountId)) {
    context.set('refusal', noAccess());
  } else {
    context.set('refusal', new RefusalError(409, 'no_workspace', 'You are not in a workspace.'));
  }
  return undefined;
}
