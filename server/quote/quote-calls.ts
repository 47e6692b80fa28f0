import type { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { postQuoteRequest } from '#sync/domain/sales/quote-contract.ts';
import type { AppEnv } from '#server/app-context.ts';
import { RefusalError } from '#server/http/refusal-error.ts';
import { serve } from '#server/http/serve-endpoint.ts';
import { QUOTE_BYTES, receiveQuote } from './quote-receipt.ts';

export function registerQuotes(app: Hono<AppEnv>): void {
  const refuse = (): never => {
    throw new RefusalError(413, 'too_large', 'The request is too large.', 'body');
  };
  app.use(postQuoteRequest.path, bodyLimit({ maxSize: QUOTE_BYTES, onError: refuse }));

  serve(app, postQuoteRequest, async ({ body, context }) => {
    const { requestId, fax, ...request } = body;
    await receiveQuote(context, request, fax, requestId);
    return { received: true as const };
  });
}
