import { settingLimits } from '#sync/domain/organization/setting-limits.ts';
import type { AccountRow } from '#server/account/account-row.ts';
import { listAccountsByEmail, normalizeEmail, savePasswordHash } from '#server/account/account-table.ts';
import { hashQueue } from '#server/account/passwords/hash-queue.ts';
import { hashPassword, isCurrentHash, verifyPassword } from '#server/account/passwords/password-hash.ts';
import type { Services } from '#server/app-context.ts';
import { takeStrangerLine } from '#server/audit/stranger-budget.ts';
import { networkOf } from '#server/http/network-of.ts';
import { auditAccount } from '#server/people/account-audit.ts';
import { listMemberships, strictestRules } from '#server/people/membership-table.ts';
import { forgiveAttempt, hasSucceeded, takeAttempt, type ThrottleRule } from './throttle-table.ts';

export interface Credentials {
  email: string;
  password: string;
  address: string;
}

export type SignInOutcome = { account: AccountRow } | { wrong: true } | { waitSeconds: number };

/** The number of accounts per address whose password is checked: the one that has proven it, and the newest others. */
const TRIED = 3;

/**
 * Checks an email address and a password, with delays after failures. Unknown accounts are answered like wrong
 * passwords.
 */
export async function signInWithPassword(services: Services, credentials: Credentials): Promise<SignInOutcome> {
  const { db, now: clock } = services;
  const { password, address } = credentials;
  const now = clock();
  const email = normalizeEmail(credentials.email);
  const accounts = await listAccountsByEmail(db, email, TRIED);
  const owner = accounts.find(({ emailProvenAt }) => emailProvenAt !== null);
  const pair = pairRule(email, address, owner && strictestRules(await listMemberships(db, owner.id)).maxLoginAttempts);
  // An address the person has signed in from is not slowed down by strangers who try the same account from elsewhere.
  const isKnown = await hasSucceeded(db, pair.key, now);
  const shared = isKnown ? [addressRule(address)] : [accountRule(email), addressRule(address)];
  const asker = isKnown ? 'known' : 'stranger';
  hashQueue.requireRoom(asker, TRIED);
  const waitSeconds = await takeAttempt(db, [pair, ...shared], now);
  if (waitSeconds > 0) return { waitSeconds };

  // Always the same number of checks, so that the time does not reveal how many accounts there are.
  const checks = Array.from({ length: TRIED }, (_, index) =>
    verifyPassword(accounts[index]?.passwordHash, password, asker),
  );
  const account = accounts[(await Promise.all(checks)).indexOf(true)];
  if (!account) {
    // Attempts of strangers are not reported to a workspace whose account has not proven the address.
    const accountId = owner?.id ?? null;
    if (accountId !== null || takeStrangerLine(services, 'sign_in_failed', address)) {
      await auditAccount(db, { accountId, event: 'sign_in_failed', detail: { email }, address }, now);
    }
    return { wrong: true };
  }
  const others = shared.map((rule) => rule.key);
  // Somebody who created an account with another person's address must not be able to clear their own failures on the
  // owner's account.
  if (account.emailProvenAt === null) await forgiveAttempt(db, undefined, [pair.key, ...others], now);
  else await forgiveAttempt(db, pair.key, others, now);
  if (account.passwordHash && !isCurrentHash(account.passwordHash)) {
    await savePasswordHash(db, account.id, await hashPassword(password, asker), now);
  }
  return { account };
}

/** One account from one address: the organization's free attempts, then delays up to a quarter of an hour. */
export function pairRule(
  email: string,
  address: string,
  free: number = settingLimits.maxLoginAttempts.initial,
): ThrottleRule {
  return { key: `sign-in|${email}|${networkOf(address)}`, free, firstDelay: 5, cap: 900 };
}

// Against guessing from many addresses; a short delay, because anybody can cause it for anybody.
function accountRule(email: string): ThrottleRule {
  return { key: `sign-in|${email}`, free: 20, firstDelay: 1, cap: 10 };
}

// Against one address that tries many accounts; a short delay, because a whole office may share it.
function addressRule(address: string): ThrottleRule {
  return { key: `sign-in||${networkOf(address)}`, free: 50, firstDelay: 1, cap: 60 };
}

/** Each new account costs the server a password hash and a catalog. */
export function signUpRule(address: string): ThrottleRule {
  return { key: `sign-up||${networkOf(address)}`, free: 100, firstDelay: 10, cap: 3_600 };
}
