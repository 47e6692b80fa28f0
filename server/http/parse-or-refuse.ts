import * as z from 'zod/mini';
import type { BodyOf, Endpoint } from '#sync/domain/common/endpoint.ts';
import { cleanValue } from '#sync/domain/common/hidden-characters.ts';
import { refusalOf } from '#sync/engine/complaint-sentence.ts';
import { RefusalError } from './refusal-error.ts';

/** The value as parsed by its schema; throws a refusal that names the first field that does not match. */
export function parseOrRefuse<T>(schema: z.ZodMiniType<T>, value: unknown): T {
  const parsed = z.safeParse(schema, value);
  if (parsed.success) return parsed.data;
  const refusal = refusalOf(parsed.error);
  throw new RefusalError(400, refusal.code, refusal.message, refusal.field);
}

/** A part of an endpoint's input, without hidden characters unless they must be kept. */
export function inputOrRefuse({ asTyped }: Endpoint, schema: z.ZodMiniType | undefined, value: unknown): unknown {
  const taken = asTyped ? value : cleanValue(value);
  return schema ? parseOrRefuse(schema, taken) : taken;
}

export function bodyOrRefuse<E extends Endpoint>(endpoint: E, value: unknown): BodyOf<E> {
  return inputOrRefuse(endpoint, endpoint.body, value) as BodyOf<E>;
}
