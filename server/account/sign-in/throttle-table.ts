import type { Db } from '#server/db/database.ts';
import { inTransaction } from '#server/db/in-transaction.ts';
import type { ThrottleRow } from './throttle-row.ts';

/** How one key is slowed down: a number of free failures, then a delay that doubles up to a limit (seconds). */
export interface ThrottleRule {
  key: string;
  free: number;
  firstDelay: number;
  cap: number;
}

const DAY = 24 * 60 * 60_000;
/** After a day without failures, earlier ones no longer count. */
const MEMORY = DAY;
/** How long an account remembers an IP address it was used from. */
const KNOWN_FOR = 90 * DAY;

/**
 * Counts an attempt against every key before it is made, so that simultaneous attempts cannot all pass. Returns the
 * seconds to wait if any key is blocked; a blocked attempt is not counted, so that it cannot lengthen the wait.
 */
export async function takeAttempt(db: Db, rules: readonly ThrottleRule[], now: Date): Promise<number> {
  await prune(db, now);
  return inTransaction(db, async (trx) => {
    const rows: ThrottleRow[] = [];
    for (const rule of rules) rows.push(await lockRow(trx, rule.key, now));
    const until = Math.max(...rows.map((row) => Date.parse(row.blockedUntil)));
    const wait = Math.ceil((until - now.getTime()) / 1_000);
    if (wait > 0) return wait;
    for (const [index, rule] of rules.entries()) {
      const failures = (rows[index]?.failures ?? 0) + 1;
      const blockedUntil = new Date(now.getTime() + delayAfter(rule, failures) * 1_000).toISOString();
      const counted = { failures, blockedUntil, updatedAt: now.toISOString() };
      await trx.updateTable('throttle').set(counted).where('key', '=', rule.key).execute();
    }
    return 0;
  });
}

/**
 * Undoes the count of an attempt that turned out right. The key `known`, if any, starts over and is remembered as
 * successful; the others lose only this attempt, because earlier ones may be somebody else's.
 */
export async function forgiveAttempt(
  db: Db,
  known: string | undefined,
  others: readonly string[],
  now: Date,
): Promise<void> {
  const at = now.toISOString();
  await inTransaction(db, async (trx) => {
    const cleared = { failures: 0, blockedUntil: at, updatedAt: at, succeededAt: at };
    if (known !== undefined) await trx.updateTable('throttle').set(cleared).where('key', '=', known).execute();
    await trx
      .updateTable('throttle')
      .set((e) => ({ failures: e('failures', '-', 1), blockedUntil: at }))
      .where('key', 'in', [...others])
      .where('failures', '>', 0)
      .execute();
  });
}

export async function hasSucceeded(db: Db, key: string, now: Date): Promise<boolean> {
  const row = await db.selectFrom('throttle').select('succeededAt').where('key', '=', key).executeTakeFirst();
  return (row?.succeededAt ?? '') > before(now, KNOWN_FOR);
}

/** Seconds to wait after this many failures. */
export function delayAfter(rule: Pick<ThrottleRule, 'free' | 'firstDelay' | 'cap'>, failures: number): number {
  if (failures < rule.free) return 0;
  return Math.min(rule.cap, rule.firstDelay * 2 ** (failures - rule.free));
}

// The upsert creates the row, or locks the existing one. Old failures are left out.
async function lockRow(trx: Db, key: string, now: Date): Promise<ThrottleRow> {
  const at = now.toISOString();
  const row = await trx
    .insertInto('throttle')
    .values({ key, failures: 0, updatedAt: at, blockedUntil: at, succeededAt: null })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ key }))
    .returningAll()
    .executeTakeFirstOrThrow();
  return row.updatedAt > before(now, MEMORY) ? row : { ...row, failures: 0 };
}

async function prune(trx: Db, now: Date): Promise<void> {
  await trx
    .deleteFrom('throttle')
    .where('updatedAt', '<', before(now, MEMORY))
    .where((e) => e.or([e('succeededAt', 'is', null), e('succeededAt', '<', before(now, KNOWN_FOR))]))
    .execute();
}

function before(now: Date, milliseconds: number): string {
  return new Date(now.getTime() - milliseconds).toISOString();
}
