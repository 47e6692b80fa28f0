import { productTables } from '#sync/product-tables.ts';

/** Does a person write this field in words of their own? Others hold a choice, a day, a number or a list. */
export function isWritten(table: string, field: string): boolean {
  const def = productTables.find(({ name }) => name === table)?.row.shape[field]?._zod.def;
  return def?.type === 'string' && !('format' in def);
}
