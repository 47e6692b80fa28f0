import * as z from 'zod/mini';
import { endpoint } from '#sync/domain/common/endpoint.ts';
import { holderSchema } from '#sync/domain/people/user-record.ts';
import { workspaceNameSchema } from './settings-contract.ts';

/**
 * Creates another workspace, whose administrator the caller becomes. 403 'sign_up_closed' if this server accepts no new
 * ones, 429 with Retry-After after too many.
 */
export const addWorkspace = endpoint({
  method: 'POST',
  path: '/api/workspaces',
  access: 'account.use',
  body: z.object({ organizationName: workspaceNameSchema, holder: z._default(holderSchema, 'organization') }),
  reply: z.object({ workspaceId: z.string() }),
});

/**
 * Ends the caller's membership of the workspace; what they wrote keeps their name. 409 'last_admin' for its last
 * administrator.
 */
export const leaveWorkspace = endpoint({
  method: 'DELETE',
  path: '/api/workspaces/membership',
  access: 'membership.end',
  consequence: 'removal',
  reply: z.object({ left: z.literal(true) }),
});

/**
 * Ends the caller's membership of every workspace and deletes the account. 409 'last_admin', with the workspaces by
 * name, if they are the last administrator of one.
 */
export const deleteAccount = endpoint({
  method: 'DELETE',
  path: '/api/auth/account',
  access: 'account.use',
  consequence: 'removal',
  reply: z.object({ deleted: z.literal(true) }),
});

/**
 * Closes the workspace for everybody, by its only administrator, who types its name. For `daysToReopen` it can be
 * reopened; then everything but its log is erased. 409 'other_admins' while others could keep running it, 400 for
 * another name.
 */
export const closeWorkspace = endpoint({
  method: 'POST',
  path: '/api/workspaces/closing',
  access: 'workspace.close',
  consequence: 'removal',
  body: z.object({ name: z.string() }),
  reply: z.object({ closed: z.literal(true) }),
});

/** Days between closing a workspace and erasing it. */
export const daysToReopen = 30;

const closedWorkspaceSchema = z.object({
  workspaceId: z.string(),
  name: z.string(),
  closedAt: z.string(),
  /** The time from which it is erased (ISO). */
  erasedFrom: z.string(),
});
export type ClosedWorkspace = z.infer<typeof closedWorkspaceSchema>;

/** Workspaces that the caller has closed and can still reopen. */
export const listClosedWorkspaces = endpoint({
  method: 'GET',
  path: '/api/workspaces/closed',
  access: 'account.use',
  reply: z.array(closedWorkspaceSchema),
});

/** Reopens a workspace for all its members. 404 if the caller has not closed it, or if it is erased. */
export const reopenWorkspace = endpoint({
  method: 'POST',
  path: '/api/workspaces/reopening',
  access: 'account.use',
  consequence: 'power',
  body: z.object({ workspaceId: z.string() }),
  reply: z.object({ workspaceId: z.string() }),
});
