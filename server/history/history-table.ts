import type { LoggedStep } from '#sync/engine/decide-batch.ts';
import type { History } from '#sync/domain/history/history-record.ts';
import { bulkWrite } from '#server/db/bulk-write.ts';
import type { Database, Db } from '#server/db/database.ts';
import type { Selectable } from 'kysely';

/** Appends steps after the organization's last number; the caller holds the organization's lock. */
export async function appendHistory(
  db: Db,
  organizationId: string,
  after: number,
  author: { id: string; name: string },
  steps: readonly LoggedStep[],
  at: string,
): Promise<void> {
  await bulkWrite(
    db,
    'history',
    [
      'organizationId',
      'id',
      'tableName',
      'recordId',
      'field',
      'fromValue',
      'toValue',
      'userId',
      'userName',
      'deviceAt',
      'at',
      'mutationKey',
      'isTimeOff',
    ],
    steps.map((step, index) => [
      organizationId,
      after + index + 1,
      step.table,
      step.recordId,
      step.field,
      JSON.stringify(step.from ?? null),
      JSON.stringify(step.to ?? null),
      author.id,
      author.name,
      step.deviceAt,
      at,
      step.key,
      step.isTimeOff ? 1 : 0,
    ]),
  );
}

function toHistory(row: Selectable<Database['history']>): History {
  return {
    id: row.id,
    table: row.tableName,
    recordId: row.recordId,
    field: row.field,
    from: JSON.parse(row.fromValue) as unknown,
    to: JSON.parse(row.toValue) as unknown,
    by: row.userId,
    name: row.userName,
    deviceAt: row.deviceAt,
    at: row.at,
    isTimeOff: row.isTimeOff === 1,
  };
}

export async function listHistoryAfter(
  db: Db,
  organizationId: string,
  after: number,
  limit: number,
): Promise<History[]> {
  const rows = await db
    .selectFrom('history')
    .selectAll()
    .where('organizationId', '=', organizationId)
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .execute();
  return rows.map(toHistory);
}

/** The organization's newest steps, newest first. */
export async function listNewestHistory(db: Db, organizationId: string, limit: number): Promise<History[]> {
  const rows = await db
    .selectFrom('history')
    .selectAll()
    .where('organizationId', '=', organizationId)
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
  return rows.map(toHistory);
}

/** All steps of one record, newest first. */
export async function listRecordHistory(
  db: Db,
  organizationId: string,
  table: string,
  recordId: string,
): Promise<History[]> {
  const rows = await db
    .selectFrom('history')
    .selectAll()
    .where('organizationId', '=', organizationId)
    .where('tableName', '=', table)
    .where('recordId', '=', recordId)
    .orderBy('id', 'desc')
    .execute();
  return rows.map(toHistory);
}
