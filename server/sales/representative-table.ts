import type { Db } from '#server/db/database.ts';
import type { SalesRepresentativeRow } from './sales-rows.ts';

/** Everybody, by name. */
export async function listRepresentativeRows(db: Db): Promise<SalesRepresentativeRow[]> {
  return db
    .selectFrom('salesRepresentative')
    .selectAll()
    .orderBy('lastName')
    .orderBy('firstName')
    .orderBy('id')
    .execute();
}

export async function findRepresentative(db: Db, id: string): Promise<SalesRepresentativeRow | undefined> {
  return db.selectFrom('salesRepresentative').selectAll().where('id', '=', id).executeTakeFirst();
}

/** `email` normalized as in accounts. */
export async function findRepresentativeByEmail(db: Db, email: string): Promise<SalesRepresentativeRow | undefined> {
  return db.selectFrom('salesRepresentative').selectAll().where('email', '=', email).executeTakeFirst();
}

/** The active representative with this referral code, in either case. */
export async function findActiveByCode(db: Db, code: string): Promise<SalesRepresentativeRow | undefined> {
  return db
    .selectFrom('salesRepresentative')
    .selectAll()
    .where('referralCode', '=', code.toUpperCase())
    .where('isActive', '=', 1)
    .executeTakeFirst();
}

/** The active representative of this territory: there is at most one. */
export async function findActiveInTerritory(db: Db, territory: string): Promise<SalesRepresentativeRow | undefined> {
  return db
    .selectFrom('salesRepresentative')
    .selectAll()
    .where('territory', '=', territory)
    .where('isActive', '=', 1)
    .executeTakeFirst();
}

/** False if somebody already has the address or the code. */
export async function insertRepresentative(trx: Db, row: SalesRepresentativeRow): Promise<boolean> {
  const result = await trx
    .insertInto('salesRepresentative')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return Number(result.numInsertedOrUpdatedRows) === 1;
}

export async function saveRepresentative(trx: Db, id: string, change: Partial<SalesRepresentativeRow>): Promise<void> {
  await trx.updateTable('salesRepresentative').set(change).where('id', '=', id).execute();
}
