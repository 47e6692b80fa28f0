import 'fake-indexeddb/auto';
import { Dexie } from 'dexie';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { User } from '#sync/domain/people/user-record.ts';
import type { LaneOutcome } from '#web/files/move-each.ts';
import { accountDatabaseName, keepUser, openAccountDatabase } from '#web/store/account-database.ts';
import { deviceDatabase, personsOf, rememberPerson } from '#web/store/device-database.ts';
import { fileDatabaseName, openFileDatabase } from '#web/store/file-database.ts';
import { databaseName, openRecordDatabase } from '#web/store/record-database.ts';
import { writeSyncStatus } from '#web/store/sync-status.ts';
import type { DeviceOutcome } from '#web/sync/settle-round.ts';
import { drainQueues, type DrainPorts } from './drain-queues.ts';

const done: DeviceOutcome = { state: 'done', requests: 1, pushed: 1, rejected: 0, written: 0 };
const nobody: DeviceOutcome = { state: 'unreachable', status: null };

let db: Dexie;
let names: string[];
let now: number;
let rounds: number[];
let probes: number[];
/** When the server becomes reachable. */
let serverAt: number;
/** The period during which a page is visible. */
let page: [from: number, to: number];
let round: () => Promise<DeviceOutcome>;
let filesEnd: LaneOutcome;
let ports: DrainPorts;

beforeEach(async () => {
  if (!deviceDatabase.isOpen()) await deviceDatabase.open();
  const user = { id: crypto.randomUUID(), workspaceId: 'northfield' } as User;
  const person = await rememberPerson(user);
  names = [databaseName(person), fileDatabaseName(person)];
  db = openRecordDatabase(databaseName(person));
  await db.open();
  now = 0;
  rounds = [];
  probes = [];
  serverAt = 0;
  page = [Infinity, Infinity];
  filesEnd = 'done';
  round = async () => {
    if (now < serverAt) return nobody;
    await db.table('outbox').clear();
    return done;
  };
  ports = {
    round: async () => {
      rounds.push(now);
      return round();
    },
    files: async () => ({ outcome: filesEnd, sent: 0 }),
    probe: async () => {
      probes.push(now);
      return now < serverAt ? 'nobody' : 'here';
    },
    isSomebodyThere: async () => now >= page[0] && now < page[1],
    now: () => now,
    wait: async (ms) => void (now += ms),
    expire: () => new Promise(() => undefined),
  };
});

afterEach(async () => {
  db.close();
  for (const name of names) await Dexie.delete(name);
  await personsOf().clear();
});

async function queue(...mids: number[]): Promise<void> {
  await db.table('outbox').bulkPut(mids.map((mid) => ({ mid, touches: [] })));
}

test('nothing waits, nobody is signed in, or sync is paused: nothing is sent and nothing is asked for again', async () => {
  await drainQueues('drain-now', ports);
  await queue(1);
  await writeSyncStatus(db, { paused: true });
  await drainQueues('drain-now', ports);
  await writeSyncStatus(db, { paused: false });
  await personsOf().clear();
  await drainQueues('drain-now', ports);
  expect(rounds).toEqual([]);
});

test('what waits is sent, by one round however many tags call at once', async () => {
  await queue(1, 2, 3);
  await Promise.all([
    drainQueues('drain-now', ports),
    drainQueues('drain-now', ports),
    drainQueues('drain-now', ports),
  ]);
  expect(rounds).toEqual([0]);
  expect(await db.table('outbox').count()).toBe(0);
});

test('with every page closed it waits for the server’s return, and sends within seconds of it', async () => {
  await queue(1);
  serverAt = 90_000;
  await drainQueues('drain-now', ports);
  expect(rounds).toHaveLength(2);
  expect((rounds[1] ?? 0) - serverAt).toBeLessThan(5_000);
  expect(probes.length).toBeGreaterThan(15);
});

test('it gives up before the browser ends it, and says so, so that the browser tries again', async () => {
  await queue(1);
  serverAt = Infinity;
  await expect(drainQueues('drain-now', ports)).rejects.toThrow('not heard');
  expect(now).toBeGreaterThan(140_000);
  expect(now).toBeLessThan(170_000);
  // The next call starts over.
  serverAt = now;
  await drainQueues('drain-now', ports);
  expect(await db.table('outbox').count()).toBe(0);
});

test('a page on the screen does the asking; when it is closed the worker goes on at once', async () => {
  await queue(1);
  page = [0, 60_000];
  serverAt = 90_000;
  await drainQueues('drain-now', ports);
  expect(Math.min(...probes)).toBeGreaterThanOrEqual(60_000);
  expect(rounds).toHaveLength(1);
  expect((rounds[0] ?? 0) - serverAt).toBeLessThan(5_000);
});

test('what a page has sent meanwhile needs no round of the worker’s', async () => {
  await queue(1);
  page = [0, Infinity];
  const wait = ports.wait;
  ports.wait = async (ms) => {
    await wait(ms);
    if (now > 30_000) await db.table('outbox').clear();
  };
  await drainQueues('drain-now', ports);
  expect([rounds, probes]).toEqual([[], []]);
});

describe('a person with two workspaces', () => {
  let other: Dexie;
  let account: ReturnType<typeof openAccountDatabase>;
  let sentFrom: string[];

  beforeEach(async () => {
    const [person] = await personsOf().toArray();
    const { user, accountId } = person!;
    account = openAccountDatabase(accountId);
    await keepUser(account, { ...user, organizationName: 'Northfield' });
    await keepUser(account, { ...user, workspaceId: 'calder', organizationName: 'Calder' });
    const place = { accountId, workspaceId: 'calder' };
    other = openRecordDatabase(databaseName(place));
    await other.open();
    names.push(databaseName(place), accountDatabaseName(accountId));
    sentFrom = [];
    ports.round = async (of, { workspaceId }) => {
      if (now < serverAt) return nobody;
      sentFrom.push(workspaceId);
      await of.table('outbox').clear();
      return done;
    };
    await other.table('outbox').put({ mid: 1, touches: [] });
    await queue(1);
  });

  afterEach(() => {
    other.close();
    account.close();
  });

  test('has both sent by one event, whichever of them asked, and both summaries say so', async () => {
    await drainQueues(`drain-${other.name}-2026-06-09T09:00:00.000Z`, ports);
    expect(sentFrom.sort()).toEqual(['calder', 'northfield']);
    const summaries = await account.table('summary').toArray();
    expect(summaries.map(({ workspaceId, unsent }) => [workspaceId, unsent.changes])).toEqual([
      ['calder', 0],
      ['northfield', 0],
    ]);
  });

  test('waits for the server once, not once for each', async () => {
    serverAt = 90_000;
    await drainQueues('drain-now', ports);
    expect(sentFrom.sort()).toEqual(['calder', 'northfield']);
    expect(new Set(probes).size).toBe(probes.length);
  });

  test.each(['sign_in', 'removed'] as const)('is not kept from the one by %s in the other', async (state) => {
    const send = ports.round;
    ports.round = async (of, user) => (user.workspaceId === 'calder' ? { state } : send(of, user));
    await drainQueues('drain-now', ports);
    expect(sentFrom).toEqual(['northfield']);
  });

  test('has the one sent also where the other fails on this device, and the browser tries again', async () => {
    const send = ports.round;
    const failed = { state: 'failed', error: new Error('a mutator threw') } as const;
    ports.round = async (of, user) => (user.workspaceId === 'calder' ? failed : send(of, user));
    await expect(drainQueues('drain-now', ports)).rejects.toThrow('a mutator threw');
    expect(sentFrom).toEqual(['northfield']);
  });

  test('has nothing sent from a workspace that they were removed from', async () => {
    await account.table('workspace').update('calder', { removedAt: '2026-06-09T09:00:00.000Z', user: undefined });
    await drainQueues('drain-now', ports);
    expect(sentFrom).toEqual(['northfield']);
  });
});

test('a newer event makes the wait longer, and an older one ends by itself', async () => {
  await queue(1);
  serverAt = 250_000;
  let newer: Promise<void> | undefined;
  const wait = ports.wait;
  ports.wait = async (ms) => {
    await wait(ms);
    if (now > 120_000) newer ??= drainQueues('drain-newer', ports);
  };
  let expires: ((error: Error) => void) | undefined;
  const older = drainQueues('drain-older', {
    ...ports,
    expire: () => new Promise((_, reject) => (expires = reject)),
  });
  expires?.(new Error('its time is over'));
  await expect(older).rejects.toThrow('its time is over');
  await expect.poll(() => db.table('outbox').count()).toBe(0);
  await newer;
});

test('a drain that hangs does not hold up the next event', async () => {
  await queue(1);
  const own = round;
  round = () => new Promise(() => undefined);
  let expires: ((error: Error) => void) | undefined;
  const hanging = drainQueues('drain-hangs', {
    ...ports,
    expire: () => new Promise((_, reject) => (expires = reject)),
  });
  await expect.poll(() => rounds.length).toBe(1);
  now = 160_000;
  expires?.(new Error('its time is over'));
  await expect(hanging).rejects.toThrow('its time is over');
  round = own;
  await drainQueues('drain-next', ports);
  expect(await db.table('outbox').count()).toBe(0);
});

test('a tag for later is not tried before it is a minute old, so that the browser brings it back in five', async () => {
  await queue(1);
  const tag = `drain-${new Date(1_000_000).toISOString()}-later`;
  now = 1_030_000;
  await expect(drainQueues(tag, ports)).rejects.toThrow('for later');
  expect(rounds).toEqual([]);
  now = 1_330_000;
  await drainQueues(tag, ports);
  expect(await db.table('outbox').count()).toBe(0);
});

test('it is not done while changes wait: a round that did not finish goes on, one that left something throws', async () => {
  await queue(1, 2);
  let turns = 0;
  round = async () => {
    if (++turns < 3) return { ...done, state: 'unfinished' };
    await db.table('outbox').clear();
    return done;
  };
  await drainQueues('drain-now', ports);
  expect(turns).toBe(3);
  // A change written while the round was on its way.
  await queue(3);
  round = async () => done;
  await expect(drainQueues('drain-now', ports)).rejects.toThrow('still waiting');
});

test('it is not done while files wait', async () => {
  const files: Dexie = openFileDatabase(names[1] ?? '');
  await files.open();
  await files.table('file').put({ id: 'photo', size: 4, held: 4, sent: 0, keep: 0, trouble: null, damaged: 0, at: '' });
  await db.table('document').put({ id: 'photo', storedAt: null });
  files.close();
  for (const end of ['later', 'busy', 'done'] as const) {
    filesEnd = end;
    await expect(drainQueues('drain-now', ports)).rejects.toThrow('still waiting');
  }
  // Only a person can resolve these.
  for (const end of ['sign_in', 'paused'] as const) {
    filesEnd = end;
    await drainQueues('drain-now', ports);
  }
});

test.each(['sign_in', 'wrong_person', 'no_access', 'removed', 'upgrade'] as const)(
  'the server’s own %s is final: only a person can help',
  async (state) => {
    await queue(1);
    round = async () => ({ state });
    await drainQueues('drain-now', ports);
    expect([rounds.length, probes.length]).toEqual([1, 0]);
  },
);

test('[SE1] a foreign answer is not final, and an exception is the browser’s to try again', async () => {
  await queue(1);
  serverAt = 10_000;
  const own = round;
  round = async () => (now < serverAt ? { state: 'unreachable', status: 403, foreign: true } : own());
  await drainQueues('drain-now', ports);
  expect(rounds).toHaveLength(2);
  await queue(2);
  round = async () => ({ state: 'failed', error: new Error('a mutator threw') });
  await expect(drainQueues('drain-now', ports)).rejects.toThrow('a mutator threw');
});

test('[PC3] a server that is heard and lets no round through is not asked without end', async () => {
  await queue(1);
  round = async () => ({ state: 'unreachable', status: 503 });
  await expect(drainQueues('drain-now', ports)).rejects.toThrow('not heard in time');
  expect(rounds.length).toBeGreaterThan(3);
  expect(rounds.length).toBeLessThan(20);
});

test('a worker that gives way to a newer version ends what it waits with at once, and begins nothing more', async () => {
  // Reset, because a worker gives way only once: its process ends with it.
  vi.resetModules();
  const leaving = await import('./drain-queues.ts');
  await queue(1);
  serverAt = Infinity;
  let asked = 0;
  const never = new Promise<void>(() => undefined);
  const waiting = leaving.drainQueues('drain-now', { ...ports, wait: () => (asked++, never) });
  await vi.waitFor(() => expect(asked).toBe(1));
  leaving.giveWay();
  await expect(waiting).rejects.toThrow('a newer version takes over');
  await expect(leaving.drainQueues('drain-now', ports)).rejects.toThrow('a newer version takes over');
  expect([rounds, await db.table('outbox').count()]).toEqual([[0], 1]);
});
