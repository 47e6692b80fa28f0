import { quoteRequestSchema } from '#sync/domain/sales/quote-contract.ts';
import type { ReceivedForm } from '#server/http/received-form.ts';
import { QUOTE_BYTES, receiveQuote } from './quote-receipt.ts';

/** The quote form as browsers without scripts send it. */
export const quoteForm: ReceivedForm<typeof quoteRequestSchema> = {
  path: '/request-quote',
  jsonBytes: QUOTE_BYTES,
  schema: quoteRequestSchema,
  lists: ['complianceFrameworks', 'servicesNeeded'],
  receive: (context, request, fax, requestId) => receiveQuote(context, request, fax, requestId),
};
