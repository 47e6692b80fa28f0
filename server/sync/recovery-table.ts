import { randomUUID } from 'node:crypto';
import type { RecoveryCause } from '#sync/engine/answer.ts';
import { audit } from '#server/audit/audit-table.ts';
import type { Db } from '#server/db/database.ts';
import { newId } from '#server/db/new-id.ts';
import { findSetting, saveSetting } from '#server/db/setting-table.ts';

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

/** The setting with the database's epochs so far, as JSON; it is missing until the first recovery. */
const EPOCHS = 'epochs';
/** Nobody comes from further back. */
const MOST_EPOCHS = 500;

async function listEpochs(db: Db): Promise<string[]> {
  const kept = await findSetting(db, EPOCHS);
  if (kept !== undefined) return JSON.parse(kept) as string[];
  const begun = await db.selectFrom('recovery').select(['workspaceId', 'epoch']).execute();
  const epoch = await findSetting(db, 'epoch');
  return [...new Set([...begun.map((row) => row.epoch), ...(epoch === undefined ? [] : [epoch])])];
}

/** Whether this database has, or had, this epoch, or has met it in a device. */
export async function wasEverEpoch(db: Db, epoch: string): Promise<boolean> {
  return (await listEpochs(db)).includes(epoch);
}

/**
 * Gives the database a new epoch and opens a recovery for every workspace that has none open. Returns the epoch. `met`:
 * the epoch of a device that knows more than this database.
 */
export async function openRecoveries(trx: Db, cause: RecoveryCause, now: Date, met?: string): Promise<string> {
  const epoch = randomUUID();
  const epochs = new Set([...(await listEpochs(trx)), ...(met === undefined ? [] : [met]), epoch]);
  await saveSetting(trx, EPOCHS, JSON.stringify([...epochs].slice(-MOST_EPOCHS)));
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
