import { sql, type SqlBool } from 'kysely';
import { circleOf } from '#sync/engine/reach.ts';
import type { Row } from '#sync/engine/row.ts';
import type { Ref } from '#sync/engine/schema.ts';
import type { ProductTables, SyncedSqlTable } from '#sync/product-tables.ts';
import { productSchema } from '#sync/product.ts';
import { bulkWrite } from '#server/db/bulk-write.ts';
import type { Database, Db } from '#server/db/database.ts';
import { isAmong } from '#server/db/is-among.ts';
import { columnOf, fieldsOf, toRecords, toStored, type RowMapping } from './row-mapping.ts';
import {
  aboutFilters,
  EVERYBODY,
  isPartReader,
  personFilters,
  reachFilters,
  readerOf,
  type Reader,
} from './row-reach.ts';
import type { SyncedRow } from './sync-rows.ts';
import { syncedTable, syncedTables, tableMapping, type SyncedTable } from './synced-table-list.ts';

type Mapping = RowMapping<SyncedSqlTable>;

// All tables have the same three columns and the rest from their mapping, so one table's type represents all.
function query(db: Db, mapping: Mapping, workspaceId: string) {
  return db
    .selectFrom(mapping.sqlTable as 'controlStatus')
    .selectAll()
    .where('workspaceId', '=', workspaceId);
}

// Kysely loses the named columns of a row that also has an index signature.
async function fetch(selection: { execute(): Promise<unknown[]> }): Promise<SyncedRow[]> {
  return (await selection.execute()) as SyncedRow[];
}

/** Who reads: a person, or the server itself, which sees everything. */
export type Sight = Reader | 'server';

// What nobody in particular reads must reach everybody.
async function sightFilters(db: Db, mapping: Mapping, workspaceId: string, sight?: Sight) {
  if (sight === 'server') return [];
  if (sight && isPartReader(sight)) return reachFilters(db, mapping, sight);
  if (!mapping.circle) return [];
  return personFilters(db, mapping, sight ?? (await readerOf(db, { workspaceId, accountId: EVERYBODY })));
}

/** The organization's existing rows with these ids; without `sight`, those that reach everybody. */
export async function findRows<N extends SyncedTable>(
  db: Db,
  workspaceId: string,
  table: N,
  ids: readonly string[],
  sight?: Sight,
) {
  const mapping = tableMapping(table);
  let rows = query(db, mapping, workspaceId).where(isAmong(db, 'id', ids));
  for (const filter of await sightFilters(db, mapping, workspaceId, sight)) rows = rows.where(filter);
  return toRecords(mapping, await fetch(rows)) as ProductTables[N][];
}

/** The number of the transaction that last wrote the row; 0 for a row that does not exist. */
export async function seqOfRow(db: Db, workspaceId: string, table: string, id: string): Promise<number> {
  const [row] = await fetch(query(db, tableMapping(table), workspaceId).where('id', '=', id));
  return row?.seq ?? 0;
}

/**
 * Like `findRows`, for a person's change: rows about somebody else's private record do not exist for it, nor do the
 * rows of a circle in which the person is not. `hidden`: the ids of those.
 */
export async function findRowsFor(
  db: Db,
  reader: Reader,
  table: string,
  ids: readonly string[],
): Promise<{ rows: Row[]; hidden: string[] }> {
  const mapping = tableMapping(table);
  let found = query(db, mapping, reader.workspaceId).where(isAmong(db, 'id', ids));
  for (const filter of aboutFilters(db, mapping, reader)) found = found.where(filter);
  const all = toRecords(mapping, await fetch(found));
  const rows = all.filter((row) => reader.reach.has(table, row));
  const hidden = rows.length < all.length ? all.filter((row) => !rows.includes(row)).map(({ id }) => id) : [];
  return { rows, hidden };
}

/** The ids for which `findRowsFor` would return rows. */
export async function findIdsFor(db: Db, reader: Reader, table: string, ids: readonly string[]): Promise<string[]> {
  const mapping = tableMapping(table);
  let rows = query(db, mapping, reader.workspaceId)
    .clearSelect()
    .select('id')
    .where(isAmong(db, 'id', ids));
  for (const filter of personFilters(db, mapping, reader)) rows = rows.where(filter);
  return (await rows.execute()).map(({ id }) => id);
}

/**
 * What a change asks to see, in no particular order: all rows of a table, or those with a value in a field. Without
 * `sight`, those that reach everybody.
 */
export async function listAsked(
  db: Db,
  workspaceId: string,
  ref: Exclude<Ref, { id: string }>,
  sight?: Sight,
): Promise<Row[]> {
  const mapping = tableMapping(ref.table);
  let rows = query(db, mapping, workspaceId);
  if ('field' in ref) {
    if (!fieldsOf(mapping).includes(ref.field)) throw new Error(`${ref.table} has no ${ref.field}`);
    rows = rows.where(sql.ref(columnOf(mapping, ref.field)), '=', ref.value);
  }
  for (const filter of await sightFilters(db, mapping, workspaceId, sight)) rows = rows.where(filter);
  return toRecords(mapping, await fetch(rows));
}

export async function listRowsBy<N extends SyncedTable>(
  db: Db,
  workspaceId: string,
  table: N,
  field: keyof ProductTables[N] & string,
  value: string,
  sight?: Sight,
) {
  return (await listAsked(db, workspaceId, { table, field, value }, sight)) as ProductTables[N][];
}

/** Which of these rows were written after `seq`. */
export async function listIdsAfter(
  db: Db,
  workspaceId: string,
  table: string,
  ids: readonly string[],
  seq: number,
): Promise<string[]> {
  const rows = await db
    .selectFrom(tableMapping(table).sqlTable as 'controlStatus')
    .select('id')
    .where('workspaceId', '=', workspaceId)
    .where('seq', '>', seq)
    .where(isAmong(db, 'id', ids))
    .execute();
  return rows.map(({ id }) => id);
}

/**
 * The rows as a pull sends them: with every field of their record, null if it has no value, in the order in which they
 * are hashed.
 */
export function withEveryField(table: string, rows: readonly Row[]): Row[] {
  const fields = fieldsOf(tableMapping(table)).toSorted();
  return rows.map((row) => {
    const whole: Record<string, unknown> = {};
    for (const field of fields) whole[field] = row[field] ?? null;
    return whole as Row;
  });
}

/**
 * Rows this person may receive that were written after `cursor`, by sequence number, at most `limit`, each with its
 * text length. `except`: rows of one number that are left out.
 */
export async function listRowsAfter(
  db: Db,
  reader: Reader,
  table: string,
  cursor: number,
  limit: number,
  except?: { seq: number; ids: readonly string[] },
): Promise<{ seq: number; row: Row; characters: number }[]> {
  const mapping = tableMapping(table);
  let rows = query(db, mapping, reader.workspaceId).where('seq', '>', cursor);
  for (const filter of reachFilters(db, mapping, reader)) rows = rows.where(filter);
  if (except) rows = rows.where(sql<SqlBool>`not (seq = ${except.seq} and ${isAmong(db, 'id', except.ids)})`);
  const stored = await fetch(rows.orderBy('seq').limit(limit));
  return toRecords(mapping, stored).map((row, index) => {
    const of = stored[index] ?? { seq: 0 };
    return { seq: of.seq, row, characters: charactersOf(of) };
  });
}

/** The tables that have rows after the cursor for this reader's pulls: one query instead of one for each. */
export async function listTablesAfter(
  db: Db,
  reader: Reader,
  tables: readonly string[],
  cursor: number,
): Promise<string[]> {
  const looks = tables.map((table) => {
    const { sqlTable, owner } = tableMapping(table);
    const own = owner ? sql` and ${sql.ref(owner)} = ${reader.accountId}` : sql``;
    return sql`select ${sql.lit(table)} as name where exists (select 1 from ${sql.table(sqlTable)}
      where "workspaceId" = ${reader.workspaceId}${own} and seq > ${cursor})`;
  });
  if (looks.length === 0) return [];
  const found = sql<{ name: string }>`(${sql.join(looks, sql` union all `)})`.as('found');
  const rows = await db.selectFrom(found).select('name').execute();
  return rows.map(({ name }) => name);
}

function charactersOf(stored: object): number {
  let sum = 0;
  for (const value of Object.values(stored)) if (typeof value === 'string') sum += value.length;
  return sum;
}

/** How many rows of each table this person may receive. */
export async function countRows(db: Db, reader: Reader): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const [table, mapping] of Object.entries(syncedTables)) {
    let rows = db
      .selectFrom(mapping.sqlTable as 'controlStatus')
      .select((e) => e.fn.countAll().as('count'))
      .where('workspaceId', '=', reader.workspaceId);
    for (const filter of reachFilters(db, mapping, reader)) rows = rows.where(filter);
    counts[table] = Number((await rows.executeTakeFirstOrThrow()).count);
  }
  return counts;
}

/** All of an organization's rows of one table, in no particular order; without `sight`, those that reach everybody. */
export async function listRows<N extends SyncedTable>(db: Db, workspaceId: string, table: N, sight?: Sight) {
  return (await listAsked(db, workspaceId, { table, isAll: true }, sight)) as ProductTables[N][];
}

/**
 * Inserts or replaces rows under one sequence number. `trusted`: the server itself, which may write read-only tables.
 */
export async function putRows(
  db: Db,
  workspaceId: string,
  table: SyncedTable,
  rows: readonly Row[],
  seq: number,
  trusted = false,
): Promise<void> {
  const mapping = tableMapping(table);
  const { readOnly } = mapping;
  const isGuarded = readOnly === true || (readOnly !== undefined && rows.some(readOnly));
  if (isGuarded && !trusted) throw new Error(`mutations do not write ${table}`);
  const fields = fieldsOf(mapping);
  if (mapping.changesOnly) {
    for (const row of rows) await changeRow(db, mapping, workspaceId, row, seq);
    return;
  }
  await bulkWrite(
    db,
    mapping.sqlTable as keyof Database & string,
    ['workspaceId', 'seq', ...fields.map((field) => columnOf(mapping, field))],
    rows.map((row) => [workspaceId, seq, ...fields.map((field) => toStored(mapping, row, field))]),
    ['workspaceId', 'id'],
  );
}

async function changeRow(db: Db, mapping: Mapping, workspaceId: string, row: Row, seq: number): Promise<void> {
  const fields = fieldsOf(mapping).filter((field) => field !== 'id');
  const stored = Object.fromEntries(fields.map((field) => [columnOf(mapping, field), toStored(mapping, row, field)]));
  const result = await db
    .updateTable(mapping.sqlTable as 'controlStatus')
    .set({ ...stored, seq })
    .where('workspaceId', '=', workspaceId)
    .where('id', '=', row.id)
    .executeTakeFirst();
  if (Number(result.numUpdatedRows) !== 1) throw new Error(`${mapping.sqlTable} has no row ${row.id}`);
}

/** Removes rows and leaves tombstones, so that the devices that have them remove them too. */
export async function deleteRows(
  db: Db,
  workspaceId: string,
  table: string,
  ids: readonly string[],
  seq: number,
  at: string,
): Promise<void> {
  const mapping = tableMapping(table);
  if (mapping.readOnly || mapping.changesOnly) throw new Error(`mutations do not remove ${table}`);
  const rows = mapping.circle ? await findRows(db, workspaceId, syncedTable(table), ids, 'server') : [];
  const circles = new Map(rows.map((row) => [row.id, circleOf(productSchema, table, row)]));
  await db
    .deleteFrom(mapping.sqlTable as 'controlStatus')
    .where('workspaceId', '=', workspaceId)
    .where(isAmong(db, 'id', ids))
    .execute();
  await bulkWrite(
    db,
    'tombstone',
    ['workspaceId', 'tableName', 'id', 'seq', 'at', 'assessmentId'],
    ids.map((id) => [workspaceId, table, id, seq, at, circles.get(id) ?? null]),
    ['workspaceId', 'tableName', 'id'],
  );
}
