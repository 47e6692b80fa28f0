import type { Db } from '#server/db/database.ts';
import type { SalesApplicationRow } from '#server/db/sales-rows.ts';

/** Newest first. */
export async function listApplicationRows(db: Db): Promise<SalesApplicationRow[]> {
  return db.selectFrom('salesApplication').selectAll().orderBy('createdAt', 'desc').orderBy('id', 'desc').execute();
}

export async function findApplication(db: Db, id: string): Promise<SalesApplicationRow | undefined> {
  return db.selectFrom('salesApplication').selectAll().where('id', '=', id).executeTakeFirst();
}

export async function hasPendingApplication(db: Db, email: string): Promise<boolean> {
  const row = await db
    .selectFrom('salesApplication')
    .select('id')
    .where('email', '=', email)
    .where('status', '=', 'pending')
    .executeTakeFirst();
  return row !== undefined;
}

export async function insertApplication(trx: Db, row: SalesApplicationRow): Promise<void> {
  await trx.insertInto('salesApplication').values(row).execute();
}

/** False when it was decided already. */
export async function saveDecision(
  trx: Db,
  id: string,
  decision: { status: 'approved' | 'refused'; decidedAt: string; decidedBy: string },
): Promise<boolean> {
  const result = await trx
    .updateTable('salesApplication')
    .set(decision)
    .where('id', '=', id)
    .where('status', '=', 'pending')
    .executeTakeFirst();
  return Number(result.numUpdatedRows) === 1;
}
