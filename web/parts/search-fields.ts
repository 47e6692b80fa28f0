import { stripSearchParams, type SearchMiddleware, type SearchSchemaInput } from '@tanstack/react-router';
import * as z from 'zod/mini';
import { findControlId } from '#sync/catalog/catalog-facts.ts';

/** Text; '' where the address has none. */
export const text = z.catch(z.string(), '');

/** An id; null where the address has none. */
export const id = z.catch(z.nullable(z.string().check(z.minLength(1))), null);

/** A requirement's number, also without its leading '3.'; null where there is no such requirement. */
export const controlId = z.pipe(
  id,
  z.transform((written: string | null) => findControlId(written ?? '') ?? null),
);

/** One of these values; the first one if the address has none of them. */
export function oneOf<const T extends readonly [string, ...string[]]>(values: T) {
  return z.catch(z.enum(values), values[0]);
}

/** One of these values; null if the address has none of them. */
export function oneOrNone<const T extends readonly string[]>(values: T) {
  return z.catch(z.nullable(z.enum(values)), null);
}

/** Any of these values, in their order and without duplicates, so that equal filters have equal addresses. */
export function someOf<T extends string>(values: readonly T[]) {
  return listOf((parts): readonly T[] => values.filter((one) => parts.includes(one)));
}

/** A list: an array in a link, comma-separated text in an address. */
export function listOf<T>(read: (parts: readonly string[]) => readonly T[]) {
  return z.pipe(
    z.optional(z.custom<readonly T[]>()),
    z.transform((given: readonly T[] | undefined) => read(partsOf(given))),
  );
}

function partsOf(given: unknown): string[] {
  const parts = String(given ?? '').split(',');
  return parts.map((part) => part.trim()).filter(Boolean);
}

export type SearchSchema = z.core.$ZodType<object, object>;

/**
 * How a route reads its search parameters: an invalid one counts as missing, and default values are left out of the
 * address.
 */
export function searchOf<S extends SearchSchema>(schema: S) {
  const plain: object = z.parse(schema, {});
  return {
    validateSearch: (given: Partial<z.input<S>> & SearchSchemaInput): z.output<S> => z.parse(schema, given),
    search: {
      middlewares: [
        <T>(context: Parameters<SearchMiddleware<T>>[0]): T =>
          stripSearchParams<T, unknown, object, object>(plain)(context),
      ],
    },
  };
}
