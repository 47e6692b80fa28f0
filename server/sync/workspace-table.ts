import type { Holder } from '#sync/domain/people/user-record.ts';
import type { Db } from '#server/db/database.ts';
import { growChain, type Counters } from './chain.ts';
import type { WorkspaceRow } from './workspace-row.ts';

export interface NewWorkspace {
  id: string;
  name: string;
  /** The organization itself by default. */
  holder?: Holder;
  referralCode: string | null;
}

/** Adds an organization with number 0; the caller's first bump makes it 1. */
export async function insertWorkspace(trx: Db, organization: NewWorkspace, now: Date): Promise<void> {
  await trx
    .insertInto('workspace')
    .values({
      holder: 'organization',
      ...organization,
      seq: 0,
      historySeq: 0,
      tombstonesFrom: 0,
      head: '',
      closedAt: null,
      closedBy: null,
      erasedAt: null,
      createdAt: now.toISOString(),
    })
    .execute();
}

/**
 * Advances the organization's number and takes its write lock. Must be the first statement of a transaction that
 * changes what devices pull.
 */
export async function bumpSeq(trx: Db, workspaceId: string): Promise<number> {
  const counters = await growChain(trx, workspaceId, await lockWorkspace(trx, workspaceId));
  await saveCounters(trx, workspaceId, counters);
  return counters.seq;
}

/**
 * Takes the organization's write lock for the rest of the transaction; it must be the transaction's first statement.
 */
export async function lockWorkspace(trx: Db, workspaceId: string): Promise<Counters> {
  return trx
    .updateTable('workspace')
    .set((e) => ({ seq: e.ref('seq') }))
    .where('id', '=', workspaceId)
    .returning(['seq', 'historySeq', 'head'])
    .executeTakeFirstOrThrow();
}

export async function saveCounters(trx: Db, workspaceId: string, counters: Counters): Promise<void> {
  await trx.updateTable('workspace').set(counters).where('id', '=', workspaceId).execute();
}

export async function getWorkspace(db: Db, id: string): Promise<WorkspaceRow> {
  return db.selectFrom('workspace').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
}

/** Undefined for a workspace that is not in this database. */
export async function findCounters(db: Db, id: string): Promise<Pick<Counters, 'seq' | 'head'> | undefined> {
  return db.selectFrom('workspace').select(['seq', 'head']).where('id', '=', id).executeTakeFirst();
}

/** False on a new server, whose first visitor is invited to create the first organization. */
export async function hasWorkspace(db: Db): Promise<boolean> {
  return (await db.selectFrom('workspace').select('id').limit(1).executeTakeFirst()) !== undefined;
}
