import { postQuoteRequest, type QuoteField, type QuoteRequest } from '#sync/domain/sales/quote-contract.ts';
import { call, CallError } from '#web/store/calls/call.ts';

/**
 * 'refused': the server refused it, perhaps because of one field. 'unreachable': no answer; it may be sent again later.
 */
export type SendOutcome =
  { state: 'sent' } | { state: 'unreachable' } | { state: 'refused'; message: string | undefined; field?: QuoteField };

export async function sendQuote(request: QuoteRequest, requestId: string, fax: string): Promise<SendOutcome> {
  try {
    await call(postQuoteRequest, { body: { ...request, requestId, fax } });
    return { state: 'sent' };
  } catch (error) {
    if (!(error instanceof CallError)) return { state: 'unreachable' };
    const field = error.body?.field?.split('.')[0];
    return {
      state: 'refused',
      message: error.body?.message,
      ...(field && field in request ? { field: field as QuoteField } : {}),
    };
  }
}
