import { productTables, type ProductTables, type SyncedSqlTable } from '#sync/product-tables.ts';
import { mappingOf, type RowMapping } from './row-mapping.ts';

/** How each synchronized table is stored, by its name on the wire. */
export const syncedTables: Readonly<Record<string, RowMapping<SyncedSqlTable>>> = Object.fromEntries(
  productTables.map((table) => {
    const sqlTable = (table.sqlTable ?? table.name) as SyncedSqlTable;
    return [table.name, mappingOf({ ...table, sqlTable })];
  }),
);

export type SyncedTable = keyof ProductTables;

/** The table of a name that is known only while the program runs. Throws where there is none. */
export function syncedTable(name: string): SyncedTable {
  tableMapping(name);
  return name as SyncedTable;
}

/** How the table of that name is stored. Throws where there is none. */
export function tableMapping(name: string): RowMapping<SyncedSqlTable> {
  const mapping = Object.hasOwn(syncedTables, name) ? syncedTables[name] : undefined;
  if (!mapping) throw new Error(`no synchronized table ${name}`);
  return mapping;
}
