import type { Services } from '#server/http/app-context.ts';
import type { Env } from '#server/env.ts';
import { PRODUCT_NAME } from '#sync/domain/common/product-name.ts';
import type { PasskeyCreation, PasskeyRequest } from '#sync/domain/people/passkey-record.ts';
import { CHALLENGE_LIFE, type ChallengePlace, makeChallenge } from './passkey-challenge.ts';
import { describePasskeys } from './passkey-table.ts';

/** ECDSA with P-256 and RSA with SHA-256: what every authenticator has, and both are approved under FIPS 186-5. */
export const PASSKEY_ALGORITHMS = [-7, -257];

/** The name that passkeys are made for: the host of the public origin. */
export function relyingPartyOf({ PUBLIC_ORIGIN }: Pick<Env, 'PUBLIC_ORIGIN'>): string {
  return new URL(PUBLIC_ORIGIN).hostname;
}

/** What a passkey calls its person: no name, no address. */
export function userHandleOf(accountId: string): string {
  return Buffer.from(accountId, 'utf8').toString('base64url');
}

export interface PasskeyOwner {
  accountId: string;
  email: string;
  name: string;
}

/** What a browser needs to make a passkey that signs in alone: kept with the name of its person, and locked. */
export async function creationOf(
  { db, env, now }: Services,
  { accountId, email, name }: PasskeyOwner,
  place: ChallengePlace,
): Promise<PasskeyCreation> {
  return {
    rp: { id: relyingPartyOf(env), name: PRODUCT_NAME },
    user: { id: userHandleOf(accountId), name: email, displayName: name },
    challenge: await makeChallenge(db, place, now()),
    pubKeyCredParams: PASSKEY_ALGORITHMS.map((alg) => ({ type: 'public-key' as const, alg })),
    timeout: CHALLENGE_LIFE,
    excludeCredentials: await describePasskeys(db, accountId),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    attestation: 'none',
  };
}

/** The question for one of a person's passkeys, or without a person for any of this site. */
export async function requestOf(
  { db, env, now }: Services,
  accountId: string | undefined,
  place: ChallengePlace,
): Promise<PasskeyRequest> {
  return {
    rpId: relyingPartyOf(env),
    challenge: await makeChallenge(db, place, now()),
    timeout: CHALLENGE_LIFE,
    allowCredentials: accountId === undefined ? [] : await describePasskeys(db, accountId),
    userVerification: 'required',
  };
}
