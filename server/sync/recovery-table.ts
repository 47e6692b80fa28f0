import { randomUUID } from 'node:crypto';
import type { RecoveryCause } from '#sync/engine/answer.ts';
import { audit } from '#server/audit/audit-table.ts';
import type { Db } from '#server/db/database.ts';
import { newId } from '#server/db/new-id.ts';
import { saveSetting } from '#server/db/setting-table.ts';

export interface OpenRecovery {
  id: string;
  cause: RecoveryCause;
  openedAt: string;
  /** The workspace's sequence number when it began: rows with a higher one were written since. */
  seq: number;
}

/** The recovery that the workspace's administrators have not closed yet. */
export async function findOpenRecovery(db: Db, workspaceId: string): Promise<OpenRecovery | undefined> {
  const row = await db
    .selectFrom('recovery')
    .select(['id', 'cause', 'openedAt', 'seq'])
    .where('workspaceId', '=', workspaceId)
    .where('closedAt', 'is', null)
    .executeTakeFirst();
  return row && { ...row, cause: row.cause as RecoveryCause };
}

/** The workspaces with an open recovery. */
export async function listRecovering(db: Db): Promise<Set<string>> {
  const rows = await db.selectFrom('recovery').select('workspaceId').where('closedAt', 'is', null).execute();
  return new Set(rows.map((row) => row.workspaceId));
}

/** Gives the database a new epoch and opens a recovery for every workspace that has none open. Returns the epoch. */
export async function openRecoveries(trx: Db, cause: RecoveryCause, now: Date): Promise<string> {
  const epoch = randomUUID();
  await saveSetting(trx, 'epoch', epoch);
  const open = await listRecovering(trx);
  const workspaces = await trx.selectFrom('workspace').select(['id', 'seq']).execute();
  const openedAt = now.toISOString();
  for (const { id, seq } of workspaces) {
    if (open.has(id)) continue;
    const row = { id: newId(now), workspaceId: id, cause, epoch, seq, openedAt, closedAt: null, closedBy: null };
    await trx.insertInto('recovery').values(row).execute();
    const entry = { workspaceId: id, accountId: null, event: 'recovery_opened' as const, address: '' };
    await audit(trx, { ...entry, detail: { cause, seq } }, now);
  }
  return epoch;
}
