import { audit } from '#server/audit/audit-table.ts';
import type { UserRow } from '#server/people/people-rows.ts';
import type { Services } from '#server/http/app-context.ts';
import { getSettings } from '#server/settings/settings-table.ts';
import { listUsersByEmail, normalizeEmail, savePasswordHash } from '#server/people/user-table.ts';
import { settingLimits } from '#sync/domain/organization/setting-limits.ts';
import { networkOf } from './network-of.ts';
import { hashPassword, isCurrentHash, verifyPassword } from '#server/account/passwords/password-hash.ts';
import { forgiveAttempt, hasSucceeded, takeAttempt, type ThrottleRule } from './throttle-table.ts';

export interface Credentials {
  email: string;
  password: string;
  address: string;
}

export type SignInOutcome = { user: UserRow } | { wrong: true } | { waitSeconds: number };

/** Accounts of one address whose password is checked: the one that has proven it, and the newest of the others. */
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
  const accounts = await listUsersByEmail(db, email, TRIED);
  const owner = accounts.find((account) => account.emailProvenAt !== null);
  const pair = pairRule(email, address, owner && (await getSettings(db, owner.organizationId)).maxLoginAttempts);
  // An address the person has signed in from is not slowed down by strangers who try the same account from elsewhere.
  const shared = (await hasSucceeded(db, pair.key, now))
    ? [addressRule(address)]
    : [accountRule(email), addressRule(address)];
  const waitSeconds = await takeAttempt(db, [pair, ...shared], now);
  if (waitSeconds > 0) return { waitSeconds };

  // Always the same number of checks, so that the time does not reveal how many accounts there are.
  const checks = Array.from({ length: TRIED }, (_, index) => verifyPassword(accounts[index]?.passwordHash, password));
  const user = accounts[(await Promise.all(checks)).indexOf(true)];
  if (!user) {
    // Strangers' attempts are not reported to a workspace that has not proven the address.
    const entry = { organizationId: owner?.organizationId ?? null, userId: owner?.id ?? null };
    await audit(db, { ...entry, event: 'sign_in_failed', detail: { email }, address }, now);
    return { wrong: true };
  }
  const others = shared.map((rule) => rule.key);
  // Whoever made an account with somebody's address must not be able to clear their own failures on the owner's.
  if (user.emailProvenAt === null) await forgiveAttempt(db, undefined, [pair.key, ...others], now);
  else await forgiveAttempt(db, pair.key, others, now);
  if (user.passwordHash && !isCurrentHash(user.passwordHash)) {
    await savePasswordHash(db, user.id, await hashPassword(password), now);
  }
  return { user };
}

/** One account from one address: the organization's free attempts, then up to a quarter of an hour. */
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
