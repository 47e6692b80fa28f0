import { sql, type Selectable } from 'kysely';
import type { HistoryHorizon } from '#sync/domain/history/history-horizon.ts';
import type { History } from '#sync/domain/history/history-record.ts';
import type { LoggedStep } from '#sync/engine/decide-batch.ts';
import { DELETED } from '#sync/engine/schema.ts';
import { bulkWrite } from '#server/db/bulk-write.ts';
import type { Database, Db } from '#server/db/database.ts';
import { isAmong } from '#server/db/is-among.ts';
import { circleFilter, type Reader } from '#server/sync/row-reach.ts';

/** The columns of a step, in the order of `HistoryValues`. */
export const historyColumns = [
  'workspaceId',
  'id',
  'tableName',
  'recordId',
  'field',
  'fromValue',
  'toValue',
  'accountId',
  'userName',
  'deviceAt',
  'at',
  'mutationKey',
  'isTimeOff',
  'assessmentId',
  'courierId',
] as const;

/** One step as its row's values, in a fixed order: these are written, and the chain seals them. */
export type HistoryValues = readonly (string | number | null)[];

/** The steps as rows, numbered after the organization's last one. */
export function historyValues(
  workspaceId: string,
  after: number,
  author: { id: string; name: string },
  steps: readonly LoggedStep[],
  at: string,
  courierId: string | null = null,
): HistoryValues[] {
  return steps.map((step, index) => [
    workspaceId,
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
    step.circle,
    courierId,
  ]);
}

/** Appends steps; the caller holds the organization's lock. */
export async function appendHistory(db: Db, values: readonly HistoryValues[]): Promise<void> {
  await bulkWrite(db, 'history', historyColumns, values);
}

/** The steps with the numbers after `after` up to `to`, as they were written. */
export async function listHistoryValues(
  db: Db,
  workspaceId: string,
  after: number,
  to: number,
): Promise<HistoryValues[]> {
  const rows = await db
    .selectFrom('history')
    .selectAll()
    .where('workspaceId', '=', workspaceId)
    .where('id', '>', after)
    .where('id', '<=', to)
    .orderBy('id')
    .execute();
  return rows.map((row) => historyColumns.map((column) => row[column]));
}

function toHistory(row: Selectable<Database['history']>): History {
  return {
    id: row.id,
    table: row.tableName,
    recordId: row.recordId,
    field: row.field,
    from: JSON.parse(row.fromValue) as unknown,
    to: JSON.parse(row.toValue) as unknown,
    by: row.accountId,
    name: row.userName,
    deviceAt: row.deviceAt,
    at: row.at,
    isTimeOff: row.isTimeOff === 1,
    ...(row.courierId === null ? {} : { courierId: row.courierId }),
  };
}

/** The steps that reach this person with a higher number, accepted by the server at `since` or later, oldest first. */
export async function listHistoryAfter(
  db: Db,
  reader: Reader,
  { id: after, at: since }: HistoryHorizon,
  limit: number,
): Promise<History[]> {
  const rows = await db
    .selectFrom('history')
    .selectAll()
    .where('workspaceId', '=', reader.workspaceId)
    .where('id', '>', after)
    .where('at', '>=', since)
    .where(circleFilter(db, reader))
    .orderBy('id')
    .limit(limit)
    .execute();
  return rows.map(toHistory);
}

/**
 * The steps that reach this person, newest first: all, or one record's; with numbers lower than `before`; at most
 * `limit`.
 */
export async function listHistoryBack(
  db: Db,
  reader: Reader,
  { before, about, limit }: { before?: number; about?: { table: string; recordId: string }; limit?: number },
): Promise<History[]> {
  const { workspaceId } = reader;
  let steps = db.selectFrom('history').selectAll().where('workspaceId', '=', workspaceId).orderBy('id', 'desc');
  steps = steps.where(circleFilter(db, reader));
  if (before !== undefined) steps = steps.where('id', '<', before);
  if (about) {
    steps = steps.where('tableName', '=', about.table);
    steps = steps.where('id', 'in', await stepsAbout(db, workspaceId, [about.recordId], before));
  }
  if (limit !== undefined) steps = steps.limit(limit);
  return (await steps.execute()).map(toHistory);
}

/** Who deleted these records of a table and when, each time it happened, oldest first. */
export async function listDeletions(
  db: Db,
  workspaceId: string,
  table: string,
  ids: readonly string[],
): Promise<{ recordId: string; userName: string; at: string }[]> {
  return db
    .selectFrom('history')
    .select(['recordId', 'userName', 'at'])
    .where('workspaceId', '=', workspaceId)
    .where('tableName', '=', table)
    .where('field', '=', DELETED)
    .where('id', 'in', await stepsAbout(db, workspaceId, ids))
    .orderBy('id')
    .execute();
}

/** Steps per block of the index by record; the index definition has the same number. */
const BLOCK_STEPS = 8_192;

// Names all columns of the index and reads no others, so that SQLite uses it instead of scanning the workspace's whole
// history.
async function stepsAbout(db: Db, workspaceId: string, recordIds: readonly string[], before = Infinity) {
  const { newest } = await db
    .selectFrom('history')
    .select((e) => e.fn.max('id').as('newest'))
    .where('workspaceId', '=', workspaceId)
    .executeTakeFirstOrThrow();
  const last = Math.floor(Math.min(Number(newest ?? 0), before) / BLOCK_STEPS);
  const blocks = Array.from({ length: last + 1 }, (_, number) => number);
  return db
    .selectFrom('history')
    .select('id')
    .where('workspaceId', '=', workspaceId)
    .where(isAmong(db, sql`"id" / ${sql.lit(BLOCK_STEPS)}`, blocks))
    .where(isAmong(db, 'recordId', recordIds));
}
