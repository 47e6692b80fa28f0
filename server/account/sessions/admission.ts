import type { Principal } from '#server/app-context.ts';
import type { Db } from '#server/db/database.ts';
import { listMemberships } from '#server/people/membership-table.ts';
import { listLiveSessions } from './session-table.ts';

/** Whether the session is still live and its person still in the workspace, for work that outlasts a request. */
export async function isStillAdmitted(
  db: Db,
  { accountId, sessionId, workspaceId }: Pick<Principal, 'accountId' | 'sessionId' | 'workspaceId'>,
  now: Date,
): Promise<boolean> {
  const sessions = await listLiveSessions(db, accountId, now);
  if (!sessions.some(({ id }) => id === sessionId)) return false;
  return (await listMemberships(db, accountId)).some((one) => one.workspaceId === workspaceId);
}
