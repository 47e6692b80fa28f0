import type { Db } from '#server/db/database.ts';
import { insertNotifications } from '#server/notification/notification-table.ts';
import { bumpSeq } from '#server/sync/workspace-table.ts';
import { listDeciding } from './who-decides.ts';

/** Tells whoever leads these assessments that something waits for them; returns the workspace's new number. */
export async function tellLeads(
  trx: Db,
  workspaceId: string,
  teams: readonly string[],
  now: Date,
): Promise<number | undefined> {
  const leads = (await listDeciding(trx, workspaceId)).filter(({ team }) => teams.includes(team));
  if (leads.length === 0) return undefined;
  const text = { title: 'Something waits for you', body: 'Devices offer what the server lost.', href: '/recovery' };
  const notifications = leads.map(({ personId }) => ({ accountId: personId, ...text }));
  const seq = await bumpSeq(trx, workspaceId);
  await insertNotifications(trx, workspaceId, notifications, seq, now);
  return seq;
}
