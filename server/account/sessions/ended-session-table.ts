import type { Db } from '#server/db/database.ts';
import { hashToken } from './token.ts';

/** Keeps the tokens of a person who is about to be removed, for as long as their devices may still present them. */
export async function rememberEndedSessions(trx: Db, accountId: string, now: Date): Promise<void> {
  await trx.deleteFrom('endedSession').where('expiresAt', '<=', now.toISOString()).execute();
  const sessions = await trx
    .selectFrom('session')
    .select(['tokenHash', 'offeredHash', 'expiresAt'])
    .where('accountId', '=', accountId)
    .execute();
  const rows = sessions.flatMap(({ tokenHash, offeredHash, expiresAt }) =>
    [tokenHash, offeredHash].flatMap((hash) => (hash === null ? [] : [{ tokenHash: hash, expiresAt }])),
  );
  if (rows.length > 0) await trx.insertInto('endedSession').values(rows).execute();
}

/** True for the token of somebody who was removed from their organization. */
export async function isEndedSession(db: Db, token: string, now: Date): Promise<boolean> {
  const row = await db
    .selectFrom('endedSession')
    .select('tokenHash')
    .where('tokenHash', '=', hashToken(token))
    .where('expiresAt', '>', now.toISOString())
    .executeTakeFirst();
  return row !== undefined;
}
