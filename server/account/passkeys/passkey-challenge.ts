import { newToken } from '#server/account/sessions/token.ts';
import type { Db } from '#server/db/database.ts';

/** How long a person may take to answer, in milliseconds. */
export const CHALLENGE_LIFE = 5 * 60_000;

/** What a challenge is for: an answer to one challenge is not valid for another. */
export interface ChallengePlace {
  purpose: 'add' | 'confirm' | 'second_factor' | 'sign_in';
  /** A session's id, or the hash of the token that a sign-in carries as a cookie. */
  boundTo: string;
}

/** Makes a new challenge of 256 random bits, replacing this place's previous one. */
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

/** Uses up a challenge, whether or not its answer is right. False if it was not made here, or is no longer valid. */
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
