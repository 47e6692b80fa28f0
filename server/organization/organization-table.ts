import type { Db } from '#server/db/database.ts';
import type { OrganizationRow } from './organization-row.ts';
import { growChain } from '#server/sync/chain.ts';

export interface NewOrganization {
  id: string;
  name: string;
  referralCode: string | null;
}

/** Adds an organization with number 0: the caller's first bump makes it 1. */
export async function insertOrganization(trx: Db, organization: NewOrganization, now: Date): Promise<void> {
  await trx
    .insertInto('organization')
    .values({ ...organization, seq: 0, historySeq: 0, tombstonesFrom: 0, head: '', createdAt: now.toISOString() })
    .execute();
}

/**
 * Advances the organization's number and takes its write lock. Must be the first statement of a transaction that
 * changes what devices pull.
 */
export async function bumpSeq(trx: Db, organizationId: string): Promise<number> {
  const row = await trx
    .updateTable('organization')
    .set((e) => ({ seq: e('seq', '+', 1) }))
    .where('id', '=', organizationId)
    .returning(['seq', 'head'])
    .executeTakeFirstOrThrow();
  const head = await growChain(trx, organizationId, row.head, row.seq);
  await trx.updateTable('organization').set({ head }).where('id', '=', organizationId).execute();
  return row.seq;
}

export async function getOrganization(db: Db, id: string): Promise<OrganizationRow> {
  return db.selectFrom('organization').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
}

/** False on a new server, whose first visitor is invited to create the first organization. */
export async function hasOrganization(db: Db): Promise<boolean> {
  return (await db.selectFrom('organization').select('id').limit(1).executeTakeFirst()) !== undefined;
}
