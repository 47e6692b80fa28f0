import type { Db } from '#server/db/database.ts';
import { isOfferStale, isSettled, isTokenDue, isWithinGrace } from './session-limits.ts';
import type { SessionRow } from './session-rows.ts';
import { findSession, findSessionByFormerToken, type FoundSession } from './session-table.ts';
import { hashToken, newToken, nextToken } from './token.ts';

export type Recognized =
  | { session: FoundSession }
  /** A replaced token came back too late: somebody has a copy of it. */
  | { copied: FoundSession };

/**
 * The session of a token, if it is live. The next token replaces the previous one only once it has come back, so that a
 * lost answer, several tabs at once or a browser that lost unwritten cookies signs nobody out.
 */
export async function recognizeToken(db: Db, token: string, now: Date): Promise<Recognized | undefined> {
  const session = await findSession(db, token, now);
  if (session) {
    if (session.offeredHash === hashToken(token) && isSettled(session.offeredAt ?? '', now)) {
      await replaceToken(db, session, session.offeredHash, now);
    }
    return { session };
  }
  const former = await findSessionByFormerToken(db, token, now);
  if (!former) return undefined;
  return isWithinGrace(former.replacedAt, now) ? { session: former.session } : { copied: former.session };
}

async function replaceToken(db: Db, session: SessionRow, offeredHash: string, now: Date): Promise<void> {
  const at = now.toISOString();
  await db.transaction().execute(async (trx) => {
    const result = await trx
      .updateTable('session')
      .set({ tokenHash: offeredHash, renewedAt: at, offeredHash: null, offeredSalt: null, offeredAt: null })
      .where('id', '=', session.id)
      .where('tokenHash', '=', session.tokenHash)
      .executeTakeFirst();
    // Another request of the browser was first.
    if (Number(result.numUpdatedRows) === 0) return;
    const former = { tokenHash: session.tokenHash, sessionId: session.id, replacedAt: at };
    await trx.insertInto('formerToken').values(former).execute();
  });
}

/** The token to hand out with the answer to a request that came with `token`; undefined if the token stays. */
export async function offerToken(db: Db, session: SessionRow, token: string, now: Date): Promise<string | undefined> {
  const { id, tokenHash, offeredSalt, offeredAt } = session;
  if (tokenHash !== hashToken(token)) return undefined;
  if (offeredSalt === null || offeredAt === null) {
    return isTokenDue(session, now) ? offerFirst(db, session, token, now) : undefined;
  }
  // It never arrived, or the browser lost it: it is handed out again, and has to settle again.
  const offered = nextToken(token, offeredSalt);
  if (isOfferStale(offeredAt, now)) {
    const change = { offeredAt: now.toISOString() };
    await db
      .updateTable('session')
      .set(change)
      .where('id', '=', id)
      .where('offeredHash', '=', hashToken(offered))
      .execute();
  }
  return offered;
}

async function offerFirst(db: Db, session: SessionRow, token: string, now: Date): Promise<string | undefined> {
  const salt = newToken();
  const offered = nextToken(token, salt);
  const result = await db
    .updateTable('session')
    .set({ offeredHash: hashToken(offered), offeredSalt: salt, offeredAt: now.toISOString(), renewalDue: 0 })
    .where('id', '=', session.id)
    .where('tokenHash', '=', session.tokenHash)
    .where('offeredHash', 'is', null)
    .executeTakeFirst();
  // If another request was first, the browser gets the token with that answer, or at its next request.
  return Number(result.numUpdatedRows) === 1 ? offered : undefined;
}
