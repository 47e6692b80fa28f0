import 'fake-indexeddb/auto';
import { Dexie, liveQuery } from 'dexie';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { until } from '#web/testing/hook-page.ts';
import { QueryTurns, restAfter } from './query-turns.ts';
import { openRecordDatabase } from './record-database.ts';

const SLOW_MS = 40;

let db: Dexie;
let runs: { from: number; to: number }[] = [];
let told: number[] = [];
let fails = false;
let stop = () => {};

/** Counts the boards, and takes its time over it. */
async function countSlowly(): Promise<number> {
  const run = { from: performance.now(), to: Infinity };
  runs.push(run);
  await new Dexie.Promise((resolve) => setTimeout(resolve, SLOW_MS));
  const count = await db.table('board').count();
  run.to = performance.now();
  if (fails) throw new Error('the connection was lost');
  return count;
}

beforeEach(async () => {
  db = openRecordDatabase(`records-${crypto.randomUUID()}`);
  await db.open();
  runs = [];
  told = [];
  fails = false;
  const turns = new QueryTurns();
  const subscription = liveQuery(async () => turns.take(countSlowly)).subscribe({
    next: (count) => told.push(count),
    error: () => undefined,
  });
  stop = () => subscription.unsubscribe();
  await until(() => told.length === 1);
});

afterEach(async () => {
  stop();
  await db.delete();
});

test('what changes faster than it can be read is read once at a time, and its last state is told', async () => {
  for (let n = 0; n < 30; n++) await db.table('board').put({ id: `${n}` });
  await until(() => told.at(-1) === 30);
  expect(runs.length).toBeLessThan(10);
  for (const [index, { from }] of runs.entries()) expect(from).toBeGreaterThanOrEqual(runs[index - 1]?.to ?? 0);
});

test.each([
  [2, 8],
  [25, 100],
  [60, 100],
  [300, 300],
  [5_000, 1_000],
])('a query that took %i ms rests %i ms', (took, rest) => {
  expect(restAfter(took)).toBe(rest);
});

test('a query rests before it is read again', async () => {
  for (let n = 0; n < 3; n++) {
    await db.table('board').put({ id: `${n}` });
    await until(() => told.at(-1) === n + 1);
  }
  for (const [index, { from }] of runs.entries()) {
    const before = runs[index - 1];
    // A timer may fire within the millisecond in which it is due.
    if (before) expect(from - before.to).toBeGreaterThanOrEqual(before.to - before.from - 2);
  }
});

test('the first change after a rest is read at once', async () => {
  await new Promise((resolve) => setTimeout(resolve, 4 * SLOW_MS));
  const asked = runs.length;
  await db.table('board').put({ id: 'a' });
  // The library tells of a change in a task of its own.
  await new Promise((resolve) => setTimeout(resolve, 0));
  expect(runs).toHaveLength(asked + 1);
});

test('a query that failed has its next turn all the same', async () => {
  const turns = new QueryTurns();
  fails = true;
  await expect(turns.take(countSlowly)).rejects.toThrow('lost');
  fails = false;
  await expect(turns.take(countSlowly)).resolves.toBe(0);
});
