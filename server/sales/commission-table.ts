import type { Db } from '#server/db/database.ts';
import type { SalesCommissionRow } from './sales-rows.ts';

export interface ListedCommissionRow extends SalesCommissionRow {
  customerCompany: string;
}

/** Of one representative, or of all; newest first. */
export async function listCommissionRows(db: Db, representativeId?: string): Promise<ListedCommissionRow[]> {
  const query = listed(db).orderBy('salesCommission.createdAt', 'desc').orderBy('salesCommission.id', 'desc');
  return (
    representativeId === undefined ? query : query.where('salesCommission.representativeId', '=', representativeId)
  ).execute();
}

export async function findCommission(db: Db, id: string): Promise<ListedCommissionRow | undefined> {
  return listed(db).where('salesCommission.id', '=', id).executeTakeFirst();
}

/** Once per lead, type and period: a second call does nothing. */
export async function insertCommission(trx: Db, row: SalesCommissionRow): Promise<void> {
  await trx
    .insertInto('salesCommission')
    .values(row)
    .onConflict((conflict) => conflict.columns(['leadId', 'commissionType', 'commissionPeriod']).doNothing())
    .execute();
}

/** False if it is no longer pending. */
export async function markCommissionPaid(trx: Db, id: string, now: Date): Promise<boolean> {
  const result = await trx
    .updateTable('salesCommission')
    .set({ paymentStatus: 'paid', paidAt: now.toISOString() })
    .where('id', '=', id)
    .where('paymentStatus', '=', 'pending')
    .executeTakeFirst();
  return Number(result.numUpdatedRows) === 1;
}

/** A refunded subscription earns no commission. Returns how many were pending. */
export async function cancelPending(trx: Db, leadId: string): Promise<number> {
  const result = await trx
    .updateTable('salesCommission')
    .set({ paymentStatus: 'cancelled' })
    .where('leadId', '=', leadId)
    .where('paymentStatus', '=', 'pending')
    .executeTakeFirst();
  return Number(result.numUpdatedRows);
}

function listed(db: Db) {
  return db
    .selectFrom('salesCommission')
    .innerJoin('salesLead', 'salesLead.id', 'salesCommission.leadId')
    .selectAll('salesCommission')
    .select('salesLead.customerCompany');
}
