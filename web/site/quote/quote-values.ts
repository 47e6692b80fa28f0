import * as z from 'zod/mini';
import { type QuoteField, type QuoteRequest, quoteRequestSchema } from '#sync/contract/quote-contract.ts';
import { quoteSteps } from '#web/words/site/quote-content.ts';

/** What has been entered so far: text as it stands, and the chosen values of lists. */
export type QuoteValues = Partial<Record<QuoteField, string | readonly string[]>>;
export type QuoteErrors = Partial<Record<QuoteField, string>>;

/** The request, or the first complaint about each field. */
export function checkQuote(values: QuoteValues): { request: QuoteRequest } | { errors: QuoteErrors } {
  const parsed = z.safeParse(quoteRequestSchema, values);
  if (parsed.success) return { request: parsed.data };
  const errors: QuoteErrors = {};
  for (const { path, message } of parsed.error.issues) errors[path[0] as QuoteField] ??= message;
  return { errors };
}

/** The first field with a complaint in the order of the form, with the number of its step (from 1). */
export function findFirstError(errors: QuoteErrors): { step: number; field: QuoteField } | undefined {
  for (const [index, { fields }] of quoteSteps.entries()) {
    const wrong = fields.find(({ name }) => errors[name] !== undefined);
    if (wrong) return { step: index + 1, field: wrong.name };
  }
  return undefined;
}
