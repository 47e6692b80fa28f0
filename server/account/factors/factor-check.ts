import { checkSlowly, type Guard } from '#server/account/sign-in/slow-check.ts';
import { hasSucceeded } from '#server/account/sign-in/throttle-table.ts';
import type { Services } from '#server/app-context.ts';
import { networkOf } from '#server/http/network-of.ts';
import { auditAccount } from '#server/people/account-audit.ts';
import { findNewSecret, takeAuthenticatorCode } from './authenticator-table.ts';
import { AUTHENTICATOR_KEY } from './factor-keys.ts';
import { takeRecoveryCode } from './recovery-codes.ts';
import { findStep } from './totp.ts';

/** The person whose code is checked, with details for the audit log. */
export interface CheckedPerson {
  accountId: string;
  address: string;
}

export type CodeOutcome = { means: 'authenticator' | 'recovery_code' } | { wrong: true } | { waitSeconds: number };

// A code has only a million values: few attempts, then long delays. Only somebody who knows the password gets here, and
// a thief must not lock out the owner: at an address where a code was right before, only failed attempts from there
// count.
async function codeGuard({ db }: Services, { accountId, address }: CheckedPerson, now: Date): Promise<Guard> {
  const slow = { free: 5, firstDelay: 30, cap: 3_600 };
  const own = { key: `factor|${accountId}|${networkOf(address)}`, ...slow };
  const ofNetwork = { key: `factor||${networkOf(address)}`, free: 50, firstDelay: 1, cap: 60 };
  const isKnown = await hasSucceeded(db, own.key, now);
  return {
    own,
    shared: isKnown ? [ofNetwork] : [{ key: `factor|${accountId}`, ...slow }, ofNetwork],
    failure: { accountId, event: 'factor_failed', detail: {}, address },
  };
}

/** Checks a code of an authenticator, or a recovery code, and uses it up. Delayed after wrong ones. */
export async function checkFactorCode(services: Services, person: CheckedPerson, typed: string): Promise<CodeOutcome> {
  const { db, proofs } = services;
  const { accountId, address } = person;
  const now = services.now();
  return checkSlowly(services, await codeGuard(services, person, now), async () => {
    const key = proofs.deriveKey(AUTHENTICATOR_KEY);
    if (await takeAuthenticatorCode(db, key, accountId, typed, now)) return { means: 'authenticator' };
    if (!(await takeRecoveryCode(db, accountId, typed))) return undefined;
    await auditAccount(db, { accountId, event: 'recovery_code_used', detail: {}, address }, now);
    return { means: 'recovery_code' };
  });
}

/** The half minute to which the first code of a new authenticator belongs. */
export async function checkNewCode(
  services: Services,
  person: CheckedPerson,
  id: string,
  typed: string,
): Promise<{ step: number } | { wrong: true } | { gone: true } | { waitSeconds: number }> {
  const now = services.now();
  const secret = await findNewSecret(
    services.db,
    services.proofs.deriveKey(AUTHENTICATOR_KEY),
    person.accountId,
    id,
    now,
  );
  if (!secret) return { gone: true };
  return checkSlowly(services, await codeGuard(services, person, now), async () => {
    const step = findStep(secret, typed, 0, now);
    return step === undefined ? undefined : { step };
  });
}
