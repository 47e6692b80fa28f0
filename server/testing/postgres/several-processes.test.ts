import { sql } from 'kysely';
import pino from 'pino';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Db } from '#server/db/database.ts';
import { withFreeLock, withLock } from '#server/db/named-lock.ts';
import { Troubles } from '#server/outside/troubles.ts';
import { SharedEvents } from '#server/sync/shared-events.ts';
import { bumpSeq, insertWorkspace } from '#server/sync/workspace-table.ts';
import { openKeyedPostgres } from '#server/testing/keyed-database.ts';
import { newDatabaseUrl } from '#server/testing/test-database.ts';

const troubles = new Troubles(pino({ level: 'silent' }));
const ORGANIZATION = 'o';
/** Long enough for a crowded machine. */
const PATIENCE_MS = 20_000;

let one: Db;
let other: Db;
let url: string;

beforeEach(async () => {
  url = await newDatabaseUrl();
  one = await openKeyedPostgres(url, 4);
  other = await openKeyedPostgres(url, 4);
  await insertWorkspace(one, { id: ORGANIZATION, name: 'Northfield', referralCode: null }, new Date(0));
});
afterEach(async () => {
  await one.destroy();
  await other.destroy();
});

/** Ends the other connections of this name to the database. */
async function cutConnections(db: Db, name: string): Promise<void> {
  await sql`
    select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and application_name = ${name} and pid <> pg_backend_pid()`.execute(db);
}

function listen(events: SharedEvents): number[] {
  const told: number[] = [];
  events.subscribe(ORGANIZATION, (seq) => told.push(seq));
  return told;
}

async function withTwo(work: (here: SharedEvents, there: SharedEvents) => Promise<void>): Promise<void> {
  const [here, there] = [new SharedEvents(url, one, troubles), new SharedEvents(url, other, troubles)];
  try {
    await work(here, there);
  } finally {
    await here.close();
    await there.close();
  }
}

test('what one process publishes is told to those who listen at another', () =>
  withTwo(async (here, there) => {
    const [toldHere, toldThere] = [listen(here), listen(there)];
    await vi.waitFor(() => {
      here.publish(ORGANIZATION, toldHere.length + 1);
      expect(toldThere.length).toBeGreaterThan(0);
    }, PATIENCE_MS);
    await vi.waitFor(() => expect(toldHere.length).toBeGreaterThan(0), PATIENCE_MS);
  }));

test('what was committed and never told is found by comparing', () =>
  withTwo(async (here) => {
    const told = listen(here);
    const seq = await other.transaction().execute((trx) => bumpSeq(trx, ORGANIZATION));
    await here.compare();
    await vi.waitFor(() => expect(told).toEqual([seq]), PATIENCE_MS);
    await here.compare();
    expect(told).toEqual([seq]);
  }));

test('after its connection was cut, a process listens again and learns what it missed', () =>
  withTwo(async (here) => {
    const told = listen(here);
    await here.compare();
    await cutConnections(one, 'vernier events');
    const seq = await other.transaction().execute((trx) => bumpSeq(trx, ORGANIZATION));
    await vi.waitFor(() => expect(told).toEqual([seq]), PATIENCE_MS);
  }));

test('work under a lock is done by one process at a time, and each has its turn', async () => {
  let running = 0;
  let most = 0;
  const work = async () => {
    most = Math.max(most, ++running);
    await sql`select pg_sleep(0.01)`.execute(one);
    running--;
  };
  await Promise.all([one, other, one, other].map((db) => withLock(db, 'work', work)));
  expect(most).toBe(1);
});

test('a job that another process is at is left to it', async () => {
  const done: string[] = [];
  await withFreeLock(one, 'job', async () => {
    done.push('one');
    await withFreeLock(other, 'job', async () => void done.push('other'));
  });
  await withFreeLock(other, 'job', async () => void done.push('later'));
  expect(done).toEqual(['one', 'later']);
});

test('the lock of a process that is gone is free', async () => {
  await withLock(one, 'job', async () => {
    await cutConnections(other, 'vernier');
    await withLock(other, 'job', async () => undefined);
  });
});
