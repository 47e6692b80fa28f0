import * as z from 'zod/mini';
import { quoteRequestSchema, type QuoteField, type QuoteRequest } from '#sync/domain/sales/quote-contract.ts';
import type { FormErrors, FormValues } from '#web/site/forms/form-values.ts';

export type QuoteValues = FormValues<QuoteField>;
export type QuoteErrors = FormErrors<QuoteField>;

/** The request, or the first complaint about each field. */
export function checkQuote(values: QuoteValues): { request: QuoteRequest } | { errors: QuoteErrors } {
  const parsed = z.safeParse(quoteRequestSchema, values);
  if (parsed.success) return { request: parsed.data };
  const errors: QuoteErrors = {};
  for (const { path, message } of parsed.error.issues) errors[path[0] as QuoteField] ??= message;
  return { errors };
}
