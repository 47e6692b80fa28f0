import type { Db } from '#server/db/database.ts';
import type { SalesLeadRow } from './sales-rows.ts';

/** Of one representative, or of all; newest first. */
export async function listLeadRows(db: Db, representativeId?: string): Promise<SalesLeadRow[]> {
  const query = db.selectFrom('salesLead').selectAll().orderBy('createdAt', 'desc').orderBy('id', 'desc');
  return (representativeId === undefined ? query : query.where('representativeId', '=', representativeId)).execute();
}

export async function findLead(db: Db, id: string): Promise<SalesLeadRow | undefined> {
  return db.selectFrom('salesLead').selectAll().where('id', '=', id).executeTakeFirst();
}

export async function insertLead(trx: Db, row: SalesLeadRow): Promise<void> {
  await trx.insertInto('salesLead').values(row).execute();
}

export async function saveLead(trx: Db, id: string, change: Partial<SalesLeadRow>): Promise<void> {
  await trx.updateTable('salesLead').set(change).where('id', '=', id).execute();
}

/** How many of a representative's leads have ever become paying customers. */
export async function countPaidLeads(trx: Db, representativeId: string): Promise<number> {
  const row = await trx
    .selectFrom('salesLead')
    .select((e) => e.fn.countAll().as('count'))
    .where('representativeId', '=', representativeId)
    .where('paidAt', 'is not', null)
    .executeTakeFirstOrThrow();
  return Number(row.count);
}

/** Paying leads with commissions due up to this month. */
export async function listLeadsDue(db: Db, period: string): Promise<{ id: string }[]> {
  return db
    .selectFrom('salesLead')
    .select('id')
    .where('leadStatus', '=', 'paid')
    .where('commissionedThrough', '<', period)
    .orderBy('id')
    .execute();
}
