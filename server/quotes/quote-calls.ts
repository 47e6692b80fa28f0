import type { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { networkOf } from '#server/auth/network-of.ts';
import { takeAttempt, type ThrottleRule } from '#server/auth/throttle-table.ts';
import type { AppEnv } from '#server/http/app-context.ts';
import { RefusalError } from '#server/http/refusal-error.ts';
import { serve } from '#server/http/serve-endpoint.ts';
import { sendDueMails } from '#server/outside/mail-outbox.ts';
import { postQuoteRequest } from '#sync/contract/quote-contract.ts';
import { postQuoteMails } from './quote-mails.ts';
import { insertQuote } from './quote-table.ts';

/** Several times what the longest request takes. */
const BODY_BYTES = 48 * 1024;

/** Five requests in a day are free; then an address waits from a minute up to six hours between two. */
function addressRule(address: string): ThrottleRule {
  return { key: `quote|${networkOf(address)}`, free: 5, firstDelay: 60, cap: 6 * 60 * 60 };
}

export function registerQuotes(app: Hono<AppEnv>): void {
  const refuse = (): never => {
    throw new RefusalError(413, 'too_large', 'The request is too large.', 'body');
  };
  app.use(postQuoteRequest.path, bodyLimit({ maxSize: BODY_BYTES, onError: refuse }));

  serve(app, postQuoteRequest, async ({ body, services, context }) => {
    const { requestId, fax, ...request } = body;
    // Filled in by a program: people do not see the field. It learns nothing from the answer.
    if (fax) return { received: true as const };
    const now = services.now();
    const wait = await takeAttempt(services.db, [addressRule(context.get('address'))], now);
    if (wait > 0) {
      context.header('Retry-After', String(wait));
      const minutes = Math.ceil(wait / 60);
      const later = minutes === 1 ? 'in a minute' : `in ${minutes} minutes`;
      throw new RefusalError(429, 'too_many', `Too many requests came from your network. Please try again ${later}.`);
    }
    await services.db.transaction().execute(async (trx) => {
      const row = await insertQuote(trx, requestId, request, now);
      if (row) await postQuoteMails(trx, services, row);
    });
    // Whoever waits at the form learns nothing of the mail server.
    void sendDueMails(services);
    return { received: true as const };
  });
}
