import 'fake-indexeddb/auto';
import type { Dexie } from 'dexie';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openRecordDatabase } from '#web/store/record-database.ts';
import { writeSyncStatus } from '#web/store/sync-status.ts';
import { aWhile, until } from '#web/testing/hook-page.ts';
import { followSummary } from './summary-following.ts';

let db: Dexie;
let written: number;
let isBroken: boolean;
let end: () => void;
/** What waits for its moment, which the test chooses. */
let due: Map<number, () => void>;

beforeEach(async () => {
  due = new Map();
  written = 0;
  isBroken = false;
  const later = globalThis.setTimeout;
  let count = 0;
  vi.stubGlobal('setTimeout', (work: () => void, ms: number) => {
    if (ms !== 1_500) return later(work, ms);
    due.set(++count, work);
    return count;
  });
  const forget = globalThis.clearTimeout;
  vi.stubGlobal('clearTimeout', (id: unknown) => (typeof id === 'number' ? due.delete(id) : forget(id as number)));
  db = openRecordDatabase(`records-${crypto.randomUUID()}`);
  end = followSummary(db, async () => {
    written++;
    if (isBroken) throw new Error('full');
  });
  await until(() => due.size === 1);
});

afterEach(async () => {
  end();
  vi.unstubAllGlobals();
  await db.delete();
});

const pass = () => {
  for (const [id, work] of due) {
    due.delete(id);
    work();
  }
};

test('a summary is written for what is there, and again a moment after each change', async () => {
  pass();
  expect(written).toBe(1);
  isBroken = true;
  for (const change of [
    () => db.table('outbox').put({ mid: 1, touches: [] }),
    () =>
      db
        .table('outbox')
        .update(1, { mid: 1, touches: ['a'] })
        .then(() => db.table('outbox').put({ mid: 2, touches: [] })),
    () => db.table('aside').put({ key: 'k' }),
    () => db.table('conflict').put({ id: 'c' }),
    () => writeSyncStatus(db, { lastSyncAt: '2026-06-09T09:00:00.000Z' }),
    () => writeSyncStatus(db, { outcome: 'unreachable' }),
  ]) {
    const before = written;
    await change();
    await until(() => due.size === 1);
    pass();
    expect(written).toBe(before + 1);
  }
});

test('a burst of changes is one summary', async () => {
  for (let mid = 1; mid <= 3; mid++) {
    await db.table('outbox').put({ mid, touches: [] });
    await aWhile();
  }
  expect(due.size).toBe(1);
  pass();
  expect(written).toBe(1);
});

test('what was planned is not written once nobody wants it any more', async () => {
  end();
  expect(due.size).toBe(0);
  await db.table('outbox').put({ mid: 1, touches: [] });
  await aWhile();
  expect([due.size, written]).toEqual([0, 0]);
});
