import 'fake-indexeddb/auto';
import { Dexie } from 'dexie';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { aWhile, until } from '#web/testing/hook-page.ts';
import { followAnswer, keepAsking } from './follow-answer.ts';
import { openRecordDatabase } from './record-database.ts';

let db: Dexie;

beforeEach(() => {
  db = openRecordDatabase(`records-${crypto.randomUUID()}`);
});

afterEach(async () => {
  vi.useRealTimers();
  await db.delete();
});

test('a query that fails is asked again after 1, 2, 4 s and so on, at most 30 s later, and one answer ends that', () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
  const again = vi.fn();
  const asking = keepAsking(db, again);
  const waits: number[] = [];
  for (let time = 0; time < 8; time++) {
    asking.failed();
    const before = Date.now();
    again.mockClear();
    while (again.mock.calls.length === 0) vi.advanceTimersByTime(250);
    waits.push(Date.now() - before);
  }
  expect(waits).toEqual([1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000, 30_000]);
  asking.answered();
  asking.failed();
  again.mockClear();
  vi.advanceTimersByTime(1_000);
  expect(again).toHaveBeenCalledOnce();
  vi.advanceTimersByTime(120_000);
  expect(again).toHaveBeenCalledOnce();
});

test('two failures in a row are one further question', () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const again = vi.fn();
  const asking = keepAsking(db, again);
  asking.failed();
  asking.failed();
  vi.advanceTimersByTime(10_000);
  expect(again).toHaveBeenCalledOnce();
});

test('who stopped asking is not asked again, whatever fails or opens afterwards', async () => {
  const again = vi.fn();
  const first = keepAsking(db, again);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  first.failed();
  first.stop();
  vi.advanceTimersByTime(60_000);
  first.failed();
  vi.advanceTimersByTime(60_000);
  vi.useRealTimers();
  const heard = vi.fn();
  const second = keepAsking(db, heard);
  await db.open();
  await (db as unknown as { renew: () => Promise<void> }).renew();
  await until(() => heard.mock.calls.length > 0);
  second.stop();
  expect(again).not.toHaveBeenCalled();
});

test('an answer is told, again when its data changes, and no longer once nobody follows', async () => {
  const told: number[] = [];
  const stop = followAnswer(
    db,
    async () => db.table('board').count(),
    (count) => told.push(count),
  );
  await until(() => told.length === 1);
  await db.table('board').put({ id: 'a' });
  await until(() => told.length === 2);
  stop();
  await db.table('board').put({ id: 'b' });
  await db.table('board').count();
  await aWhile();
  expect(told).toEqual([0, 1]);
});

test('a question that failed and is asked again is the only one', async () => {
  const told: number[] = [];
  let fails = false;
  let failed = 0;
  const count = async () => {
    const counted = await db.table('board').count();
    if (fails) throw new Error(`the connection was lost for the ${++failed}. time`);
    return counted;
  };
  const stop = followAnswer(db, count, (answer) => told.push(answer));
  await until(() => told.length === 1);
  fails = true;
  await db.table('board').put({ id: 'a' });
  await until(() => failed === 1);
  fails = false;
  await until(() => told.length === 2);
  await db.table('board').put({ id: 'b' });
  await until(() => told.length === 3);
  stop();
  expect(told).toEqual([0, 1, 2]);
});
