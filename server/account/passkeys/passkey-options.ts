import { PRODUCT_NAME } from '#sync/domain/common/product-name.ts';
import type { PasskeyCreation, PasskeyRequest } from '#sync/domain/people/passkey-record.ts';
import type { Services } from '#server/app-context.ts';
import type { Env } from '#server/env.ts';
import { CHALLENGE_LIFE, makeChallenge, type ChallengePlace } from './passkey-challenge.ts';
import { describePasskeys } from './passkey-table.ts';

/** ECDSA with P-256 and RSA with SHA-256: every authenticator supports one, and both are approved under FIPS 186-5. */
export const PASSKEY_ALGORITHMS = [-7, -257];

/** The name that passkeys are made for: the host of the public origin. */
export function relyingPartyOf({ PUBLIC_ORIGIN }: Pick<Env, 'PUBLIC_ORIGIN'>): string {
  return new URL(PUBLIC_ORIGIN).hostname;
}

/** The handle by which a passkey knows its person: neither name nor address. */
export function userHandleOf(accountId: string): string {
  return Buffer.from(accountId, 'utf8').toString('base64url');
}

export interface PasskeyOwner {
  accountId: string;
  email: string;
  name: string;
}

/**
 * What a browser needs to make a passkey that can sign in alone: it stores the person's name and requires unlocking.
 */
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

/** The challenge for one of a person's passkeys, or without a person for any passkey of this site. */
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
