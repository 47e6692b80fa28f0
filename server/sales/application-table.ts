import type { SalesApplication } from '#sync/domain/sales/sales-application-record.ts';
import type { Db } from '#server/db/database.ts';
import type { SalesApplicationRow } from './sales-rows.ts';

/** Newest first. */
export async function listApplicationRows(db: Db): Promise<SalesApplicationRow[]> {
  return db.selectFrom('salesApplication').selectAll().orderBy('createdAt', 'desc').orderBy('id', 'desc').execute();
}

export async function findApplication(db: Db, id: string): Promise<SalesApplicationRow | undefined> {
  return db.selectFrom('salesApplication').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Whether an identical application is open because the form was sent again. */
export async function isWaitingAlready(db: Db, application: SalesApplication): Promise<boolean> {
  const rows = await db
    .selectFrom('salesApplication')
    .selectAll()
    .where('email', '=', application.email)
    .where('status', '=', 'pending')
    .execute();
  const names = Object.keys(application) as (keyof SalesApplication)[];
  return rows.some((row) => names.every((name) => row[name] === application[name]));
}

export async function insertApplication(trx: Db, row: SalesApplicationRow): Promise<void> {
  await trx.insertInto('salesApplication').values(row).execute();
}

/** False if it was already decided. */
export async function saveApplicationDecision(
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
