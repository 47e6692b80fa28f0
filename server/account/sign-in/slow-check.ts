import type { Services } from '#server/app-context.ts';
import { auditAccount } from '#server/people/account-audit.ts';
import { forgiveAttempt, takeAttempt, type ThrottleRule } from './throttle-table.ts';

/** The keys that slow down guessing: one that a right answer clears, and others that it only counts down. */
export interface Guard {
  own: ThrottleRule;
  shared: readonly ThrottleRule[];
  /** The line that a wrong answer adds to the audit log. */
  failure: Parameters<typeof auditAccount>[1];
}

/** Runs `check`, which returns undefined for a wrong answer, unless too many wrong ones came before. */
export async function checkSlowly<T extends object>(
  { db, now: clock }: Pick<Services, 'db' | 'now'>,
  { own, shared, failure }: Guard,
  check: () => Promise<T | undefined>,
): Promise<T | { wrong: true } | { waitSeconds: number }> {
  const now = clock();
  const waitSeconds = await takeAttempt(db, [own, ...shared], now);
  if (waitSeconds > 0) return { waitSeconds };
  const found = await check();
  if (found)
    await forgiveAttempt(
      db,
      own.key,
      shared.map(({ key }) => key),
      now,
    );
  else await auditAccount(db, failure, now);
  return found ?? { wrong: true };
}
