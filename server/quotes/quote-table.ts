import type { Db } from '#server/db/database.ts';
import { newId } from '#server/db/new-id.ts';
import type { QuoteRequest } from '#sync/contract/quote-contract.ts';

/** A request as it is kept. Lists are JSON; the mails' times are null until they went out. */
export interface QuoteRequestRow {
  id: string;
  createdAt: string;
  companyName: string;
  primaryContact: string;
  email: string;
  /** The whole request as JSON. */
  request: string;
  salesMailAt: string | null;
  confirmationMailAt: string | null;
}

export type QuoteMailColumn = 'salesMailAt' | 'confirmationMailAt';

/** Keeps a request. False when it is here already: the sender had no answer and sent it again. */
export async function insertQuote(
  db: Db,
  requestId: string | undefined,
  request: QuoteRequest,
  now: Date,
): Promise<boolean> {
  const { companyName, primaryContact, email } = request;
  const result = await db
    .insertInto('quoteRequest')
    .values({
      id: requestId ?? newId(now),
      createdAt: now.toISOString(),
      companyName,
      primaryContact,
      email,
      request: JSON.stringify(request),
      salesMailAt: null,
      confirmationMailAt: null,
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .executeTakeFirst();
  return Number(result.numInsertedOrUpdatedRows ?? 0) === 1;
}

/** Requests since `since` (ISO time) one of whose mails has not gone out, the oldest first. */
export async function listUnmailed(db: Db, since: string): Promise<QuoteRequestRow[]> {
  return db
    .selectFrom('quoteRequest')
    .selectAll()
    .where('createdAt', '>=', since)
    .where((e) => e.or([e('salesMailAt', 'is', null), e('confirmationMailAt', 'is', null)]))
    .orderBy('createdAt')
    .limit(50)
    .execute();
}

export async function markMailed(db: Db, id: string, column: QuoteMailColumn, now: Date): Promise<void> {
  await db
    .updateTable('quoteRequest')
    .set({ [column]: now.toISOString() })
    .where('id', '=', id)
    .execute();
}
