import type { Context } from 'hono';
import type { QuoteRequest } from '#sync/domain/sales/quote-contract.ts';
import { takeAttempt, type ThrottleRule } from '#server/account/sign-in/throttle-table.ts';
import type { AppEnv } from '#server/app-context.ts';
import { networkOf } from '#server/http/network-of.ts';
import { RefusalError } from '#server/http/refusal-error.ts';
import { tryAgain } from '#server/http/wait-words.ts';
import { sendDueMails } from '#server/outside/mail-outbox.ts';
import { postQuoteMails } from './quote-mails.ts';
import { insertQuote } from './quote-table.ts';

/** Several times the size of the longest request as JSON. */
export const QUOTE_BYTES = 48 * 1024;

/** Five requests a day are free; after that an address must wait between two, from a minute up to six hours. */
function addressRule(address: string): ThrottleRule {
  return { key: `quote|${networkOf(address)}`, free: 5, firstDelay: 60, cap: 6 * 60 * 60 };
}

/** Stores a request, however it came, and sends its mails. 429 with Retry-After for an address that sends too many. */
export async function receiveQuote(
  context: Context<AppEnv>,
  request: QuoteRequest,
  fax: string | undefined,
  requestId: string | undefined,
): Promise<void> {
  // A program filled it in, because people do not see the field. The answer does not reveal it.
  if (fax) return;
  const services = context.get('services');
  const now = services.now();
  const wait = await takeAttempt(services.db, [addressRule(context.get('address'))], now);
  if (wait > 0) {
    const message = `Too many requests came from your network. ${tryAgain(wait)}`;
    throw new RefusalError(429, 'too_many', message, undefined, wait);
  }
  await services.db.transaction().execute(async (trx) => {
    const row = await insertQuote(trx, requestId, request, now);
    if (row) await postQuoteMails(trx, services, row);
  });
  // Not awaited, because somebody waiting at the form must not depend on the mail server.
  void sendDueMails(services);
}
