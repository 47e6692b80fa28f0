import 'fake-indexeddb/auto';
import { Dexie } from 'dexie';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { User } from '#sync/domain/people/user-record.ts';
import { readSyncStatus, writeSyncStatus } from '#web/store/sync-status.ts';
import { settleRound, type DeviceOutcome } from './settle-round.ts';
import { runDeviceRound } from './sync-round.ts';

const NOW = Date.UTC(2026, 5, 9, 9);
let db: Dexie;

beforeEach(async () => {
  db = new Dexie(`settle-${crypto.randomUUID()}`);
  db.version(1).stores({ outbox: 'mid', meta: 'name' });
  await db.open();
});
afterEach(() => db.close());

async function settle(outcome: DeviceOutcome) {
  await settleRound(db, outcome, NOW, 1);
  return readSyncStatus(db);
}

const figures = { requests: 1, pushed: 0, rejected: 0, written: 0 };

test('what every tab reads of a round, by its end', async () => {
  expect(await settle({ state: 'unreachable', status: null })).toMatchObject({
    outcome: 'unreachable',
    phase: 'idle',
    foreign: false,
    failures: 1,
    retryAt: null,
  });
  expect(await settle({ state: 'unreachable', status: 403, foreign: true })).toMatchObject({
    foreign: true,
    failures: 2,
    retryAt: null,
  });
  // The third failure in a row, with the server's own answer that it cannot now: up to four seconds.
  expect(await settle({ state: 'unreachable', status: 503 })).toMatchObject({
    foreign: false,
    failures: 3,
    retryAt: new Date(NOW + 4_000).toISOString(),
  });
  expect(await settle({ state: 'unfinished', ...figures })).toMatchObject({
    failures: 0,
    retryAt: null,
    lastSyncAt: null,
  });
  expect(await settle({ state: 'failed', error: 'text' })).toMatchObject({ outcome: 'failed', trouble: 'Unknown' });
  const long = new Error('x'.repeat(1_000));
  expect((await settle({ state: 'failed', error: long })).trouble).toBe(`Error: ${'x'.repeat(293)}`);
  expect(await settle({ state: 'done', ...figures })).toMatchObject({
    outcome: 'done',
    trouble: null,
    failures: 0,
    lastSyncAt: new Date(NOW).toISOString(),
  });
  expect(await settle({ state: 'no_access' })).toMatchObject({ outcome: 'no_access', retryAt: null, failures: 1 });
});

test('an exception in a round is an outcome that the status tells, not a silence', async () => {
  await writeSyncStatus(db, { outcome: 'done' });
  const user = { id: 'dana', firstName: 'Dana', lastName: '', email: 'dana@northfield.example', role: 'user' } as User;
  // This database lacks the tables a round needs.
  expect(await runDeviceRound(db, user)).toMatchObject({ state: 'failed' });
  const status = await readSyncStatus(db);
  expect(status).toMatchObject({ outcome: 'failed', phase: 'idle', failures: 1 });
  expect(status.trouble).toMatch(/^NotFoundError: /);
  expect(Date.parse(status.retryAt ?? '')).toBeGreaterThan(Date.now());
});
