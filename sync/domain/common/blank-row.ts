import type * as z from 'zod/mini';

type Blank = '' | null | false | never[] | Record<never, never>;
/** What must be known of a row: fields that are never blank, such as a status. */
type Known<T> = { [Field in keyof T as Extract<Blank, T[Field]> extends never ? Field : never]: unknown } & {
  [Field in keyof T]?: unknown;
};

function blankOf(schema: z.core.$ZodType): unknown {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  switch (def.type) {
    case 'string':
    case 'enum':
      return '';
    case 'boolean':
      return false;
    case 'array':
      return [];
    case 'record':
      return {};
    case 'default':
      return def.defaultValue;
    default:
      return null;
  }
}

/** Every field as a form shows it before anybody enters anything. */
export function blankFields(schema: z.ZodMiniObject): Record<string, unknown> {
  return Object.fromEntries(Object.entries(schema.shape).map(([field, one]) => [field, blankOf(one)]));
}

/** A row before anybody enters anything, apart from what is known of it. */
export function blankRow<S extends z.ZodMiniObject, const K extends Known<z.infer<S>>>(
  schema: S,
  known: K,
): Omit<z.infer<S>, keyof K> & K {
  return { ...(blankFields(schema) as z.infer<S>), ...known };
}
