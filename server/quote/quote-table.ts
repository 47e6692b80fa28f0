import type { QuoteRequest } from '#sync/domain/sales/quote-contract.ts';
import type { Db } from '#server/db/database.ts';
import { newId } from '#server/db/new-id.ts';
import type { QuoteRequestRow } from './quote-request-row.ts';

/** Stores a request. Undefined if it is stored already, because its answer was lost and the sender sent it again. */
export async function insertQuote(
  trx: Db,
  requestId: string | undefined,
  request: QuoteRequest,
  now: Date,
): Promise<QuoteRequestRow | undefined> {
  const { companyName, primaryContact, email } = request;
  const names = { companyName, primaryContact, email };
  const row = {
    id: requestId ?? newId(now),
    createdAt: now.toISOString(),
    ...names,
    request: JSON.stringify(request),
  };
  const result = await trx
    .insertInto('quoteRequest')
    .values(row)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .executeTakeFirst();
  return Number(result.numInsertedOrUpdatedRows ?? 0) === 1 ? row : undefined;
}
