import { productTables, type SyncedSqlTable } from '#sync/product-tables.ts';
import { mappingOf, type RowMapping } from './row-mapping.ts';

/** How each synchronized table is stored, by its name on the wire. */
export const syncedTables: Readonly<Record<string, RowMapping<SyncedSqlTable>>> = Object.fromEntries(
  productTables.map((table) => {
    const sqlTable = (table.sqlTable ?? table.name) as SyncedSqlTable;
    return [table.name, mappingOf({ ...table, sqlTable })];
  }),
);
