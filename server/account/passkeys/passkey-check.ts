import type { NewPasskey, PasskeyAnswer } from '#sync/domain/people/passkey-record.ts';
import type { Services } from '#server/app-context.ts';
import { takeStrangerLine } from '#server/audit/stranger-budget.ts';
import { parseJson } from '#server/http/read-json.ts';
import { auditAccount } from '#server/people/account-audit.ts';
import { takeChallenge, type ChallengePlace } from './passkey-challenge.ts';
import { PASSKEY_ALGORITHMS, relyingPartyOf, userHandleOf } from './passkey-options.ts';
import type { PasskeyRow } from './passkey-rows.ts';
import { findPasskey, savePasskeyUse } from './passkey-table.ts';

// Loaded on demand: it brings along code for every kind of certificate and takes a while to load.
const loadLibrary = () => import('@simplewebauthn/server');

/** The data of a new passkey; undefined if it does not answer this place's challenge as required. */
export async function checkNewPasskey(
  { db, env, now }: Services,
  passkey: NewPasskey,
  place: ChallengePlace,
): Promise<Pick<PasskeyRow, 'id' | 'publicKey' | 'counter' | 'transports'> | undefined> {
  const challenge = challengeOf(passkey.response.clientDataJSON);
  if (challenge === undefined || !(await takeChallenge(db, challenge, place, now()))) return undefined;
  if (await hasCertificates(passkey.response.attestationObject)) return undefined;
  const { verifyRegistrationResponse } = await loadLibrary();
  const verified = await orUndefined(
    verifyRegistrationResponse({
      response: passkey,
      expectedChallenge: challenge,
      expectedOrigin: env.PUBLIC_ORIGIN,
      expectedRPID: relyingPartyOf(env),
      requireUserVerification: true,
      supportedAlgorithmIDs: PASSKEY_ALGORITHMS,
    }),
  );
  if (!verified?.verified) return undefined;
  const { id, publicKey, counter } = verified.registrationInfo.credential;
  const transports = JSON.stringify(passkey.response.transports);
  return { id, publicKey: Buffer.from(publicKey).toString('base64url'), counter, transports };
}

export interface AskedPasskey {
  place: ChallengePlace;
  /** The person whose passkey it must be; undefined if the passkey itself identifies the person. */
  accountId: string | undefined;
  /** The network address, for the audit log. */
  address: string;
}

/**
 * The account of a passkey that answers this place's challenge: signed with its own key, its counter ahead of the last
 * one, the person verified by it. Undefined for everything else, with a line in the audit log only if the challenge was
 * ours: invented answers leave no lines, and none in the log of the person they name.
 */
export async function checkPasskey(
  services: Services,
  answer: PasskeyAnswer,
  { place, accountId, address }: AskedPasskey,
): Promise<string | undefined> {
  const { db, env, now } = services;
  const challenge = challengeOf(answer.response.clientDataJSON);
  if (challenge === undefined || !(await takeChallenge(db, challenge, place, now()))) return undefined;
  const passkey = await findPasskey(db, answer.id);
  const right =
    passkey !== undefined &&
    isWhoeverItSays(answer, passkey.accountId, accountId) &&
    (await verify(services, answer, passkey, { challenge, origin: env.PUBLIC_ORIGIN }));
  if (right) return passkey.accountId;
  if (accountId !== undefined || takeStrangerLine(services, 'factor_failed', address)) {
    const entry = {
      accountId: accountId ?? null,
      event: 'factor_failed' as const,
      detail: { kind: 'passkey' },
      address,
    };
    await auditAccount(db, entry, now());
  }
  return undefined;
}

// A passkey that signs in alone must name its person; one requested by name may omit that.
function isWhoeverItSays({ response }: PasskeyAnswer, ownerId: string, askedFor: string | undefined): boolean {
  const handle = response.userHandle ?? undefined;
  if (askedFor === undefined) return handle === userHandleOf(ownerId);
  return ownerId === askedFor && (handle === undefined || handle === userHandleOf(ownerId));
}

async function verify(
  { db, env, now }: Services,
  { response: { userHandle, ...response }, ...answer }: PasskeyAnswer,
  passkey: PasskeyRow,
  { challenge, origin }: { challenge: string; origin: string },
): Promise<boolean> {
  const { verifyAuthenticationResponse } = await loadLibrary();
  const verified = await orUndefined(
    verifyAuthenticationResponse({
      response: { ...answer, response: { ...response, ...(userHandle ? { userHandle } : {}) } },
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: relyingPartyOf(env),
      requireUserVerification: true,
      credential: {
        id: passkey.id,
        publicKey: new Uint8Array(Buffer.from(passkey.publicKey, 'base64url')),
        counter: Number(passkey.counter),
      },
    }),
  );
  return verified?.verified === true && savePasskeyUse(db, passkey, verified.authenticationInfo.newCounter, now());
}

/** The challenge that an answer claims to answer; undefined if it is no answer. */
function challengeOf(clientDataJSON: string): string | undefined {
  try {
    const data: unknown = parseJson(Buffer.from(clientDataJSON, 'base64url'));
    const challenge = typeof data === 'object' && data !== null && 'challenge' in data ? data.challenge : undefined;
    return typeof challenge === 'string' ? challenge : undefined;
  } catch {
    return undefined;
  }
}

// Certificates were not requested, and checking them would fetch revocation lists from addresses they name. Unreadable
// data counts as having some.
async function hasCertificates(attestationObject: string): Promise<boolean> {
  const { decodeAttestationObject } = await import('@simplewebauthn/server/helpers');
  try {
    const object = decodeAttestationObject(new Uint8Array(Buffer.from(attestationObject, 'base64url')));
    const format = object.get('fmt');
    return !(format === 'none' || format === 'packed') || object.get('attStmt').get('x5c') !== undefined;
  } catch {
    return true;
  }
}

// The library throws for everything invalid.
async function orUndefined<T>(checking: Promise<T>): Promise<T | undefined> {
  return checking.catch(() => undefined);
}
