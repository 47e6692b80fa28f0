import 'fake-indexeddb/auto';
import type { Dexie } from 'dexie';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openRecordDatabase } from './record-database.ts';
import { initialSyncStatus, readCursor, readSyncStatus, writeSyncStatus } from './sync-status.ts';

let db: Dexie;

beforeEach(() => {
  db = openRecordDatabase(`records-${crypto.randomUUID()}`);
});

afterEach(async () => db.delete());

function failing(error: Error): void {
  db.table('meta').hook('updating', () => {
    throw error;
  });
}

test('a change of the status leaves the rest as it was, and who writes it is told the whole', async () => {
  expect(await readSyncStatus(db)).toEqual(initialSyncStatus);
  await writeSyncStatus(db, { waiting: 3, phase: 'syncing' });
  const whole = { ...initialSyncStatus, waiting: 2, phase: 'syncing' };
  expect(await writeSyncStatus(db, { waiting: 2 })).toEqual(whole);
  expect(await readSyncStatus(db)).toEqual(whole);
});

test('a full device, which cannot write the status, is told it all the same', async () => {
  await writeSyncStatus(db, { waiting: 3 });
  failing(new DOMException('full', 'QuotaExceededError'));
  expect(await writeSyncStatus(db, { failures: 1 })).toEqual({ ...initialSyncStatus, waiting: 3, failures: 1 });
  expect(await readSyncStatus(db)).toEqual({ ...initialSyncStatus, waiting: 3 });
});

test('a status that cannot be written for another reason is an error', async () => {
  await writeSyncStatus(db, { waiting: 3 });
  failing(new DOMException('gone', 'UnknownError'));
  await expect(writeSyncStatus(db, { failures: 1 })).rejects.toMatchObject({ name: 'UnknownError' });
});

test('how far this device has everything is unknown before the first round', async () => {
  expect(await readCursor(db)).toBeNaN();
  await db.table('meta').put({ name: 'client', value: { cursor: 7 } });
  expect(await readCursor(db)).toBe(7);
});
