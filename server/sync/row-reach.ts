import type { Row } from '#sync/engine/row.ts';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { columnOf, type RowMapping } from './row-mapping.ts';
import { syncedTables } from './synced-table-list.ts';
import type { SyncedSqlTable } from '#sync/product-tables.ts';

/** The reader of the rows. */
export interface Reader {
  workspaceId: string;
  accountId: string;
}

type Filter = RawBuilder<SqlBool>;
type Mapping = RowMapping<SyncedSqlTable>;

/** Whether each row of this table reaches only one person instead of the whole organization. */
export function hasOwner(table: string): boolean {
  return syncedTables[table]?.owner !== undefined;
}

/** Whether this table's rows reach the whole organization, whatever they are about. */
export function reachesEverybody(table: string): boolean {
  const mapping = syncedTables[table];
  return mapping !== undefined && mapping.owner === undefined && mapping.about === undefined;
}

/** Whether this person's devices may hold the row. */
export function mayReceive(table: string, row: Row, accountId: string): boolean {
  const owner = syncedTables[table]?.owner;
  return owner === undefined || row[owner] === accountId;
}

/** The condition that limits a select to the rows the reader may receive. */
export function reachFilters(mapping: Mapping, reader: Reader): Filter[] {
  const own = mapping.owner ? [sql<SqlBool>`${sql.ref(mapping.owner)} = ${reader.accountId}`] : [];
  return [...own, ...aboutFilters(mapping, reader)];
}

/** The part of it for rows about other records: excludes those about somebody else's private record. */
export function aboutFilters(mapping: Mapping, { workspaceId, accountId }: Reader): Filter[] {
  if (!mapping.about) return [];
  const name = sql.ref(columnOf(mapping, mapping.about.table));
  const id = sql.ref(`${mapping.sqlTable}.${columnOf(mapping, mapping.about.id)}`);
  return Object.entries(syncedTables).flatMap(([table, { sqlTable, owner }]) => {
    if (owner === undefined) return [];
    return sql<SqlBool>`(${name} <> ${table} or exists (
      select 1 from ${sql.table(sqlTable)} as record where record."workspaceId" = ${workspaceId}
      and record."id" = ${id} and record.${sql.ref(owner)} = ${accountId}))`;
  });
}
