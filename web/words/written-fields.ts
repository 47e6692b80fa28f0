import type * as z from 'zod/mini';
import { productTables } from '#sync/product-tables.ts';

/** Does a person write this field in words of their own? Others hold a choice, a day, a number or a list. */
export function isWritten(table: string, field: string): boolean {
  const shape: z.core.$ZodType | undefined = productTables.find(({ name }) => name === table)?.row.shape[field];
  const def = shape && withoutDefault(shape)._zod.def;
  return def?.type === 'string' && !('format' in def);
}

/** Unwraps a schema whose field earlier rows lack. */
function withoutDefault(shape: z.core.$ZodType): z.core.$ZodType {
  const def = shape._zod.def as { type: string; innerType?: z.core.$ZodType };
  return def.type === 'default' && def.innerType ? def.innerType : shape;
}
