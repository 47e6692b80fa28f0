import { newToken } from '#server/account/sessions/token.ts';
import type { Db } from '#server/db/database.ts';

/** How long a person may take to answer, in milliseconds. */
export const CHALLENGE_LIFE = 5 * 60_000;

/** What a passkey is asked for: an answer to one question is none to another. */
export interface ChallengePlace {
  purpose: 'add' | 'confirm' | 'second_factor' | 'sign_in';
  /** A session's id, or the hash of the token that a sign-in carries as a cookie. */
  boundTo: string;
}

/** Asks a new question: 256 random bits, in place of the one that this place had before. */
export async function makeChallenge(db: Db, { purpose, boundTo }: ChallengePlace, now: Date): Promise<string> {
  const challenge = newToken();
  await db
    .deleteFrom('passkeyChallenge')
    .where((e) => e.or([e('expiresAt', '<=', now.toISOString()), e.and({ purpose, boundTo })]))
    .execute();
  const expiresAt = new Date(now.getTime() + CHALLENGE_LIFE).toISOString();
  await db.insertInto('passkeyChallenge').values({ challenge, purpose, boundTo, expiresAt }).execute();
  return challenge;
}

/** Uses a question up, whatever comes of its answer. False for one that was not asked here, or no longer counts. */
export async function takeChallenge(
  db: Db,
  challenge: string,
  { purpose, boundTo }: ChallengePlace,
  now: Date,
): Promise<boolean> {
  const result = await db
    .deleteFrom('passkeyChallenge')
    .where('challenge', '=', challenge)
    .where('purpose', '=', purpose)
    .where('boundTo', '=', boundTo)
    .where('expiresAt', '>', now.toISOString())
    .executeTakeFirst();
  return Number(result.numDeletedRows) === 1;
}
