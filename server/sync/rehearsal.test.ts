import pino from 'pino';
import { beforeEach, expect, test, vi } from 'vitest';
import type { Db } from '#server/db/database.ts';
import { openDatabase } from '#server/db/open-database.ts';
import { setStatus, sync } from '#server/testing/sync-request.ts';
import { openTestApp, type TestApp } from '#server/testing/test-app.ts';
import { rehearsePushes } from './rehearsal.ts';

let server: TestApp;
let log: string[];
let own: Db | undefined;
/** What the rehearsal's database held when it was closed. */
let changes: number;

beforeEach(async () => {
  server = await openTestApp();
  log = [];
  server.services.log = pino({ level: 'debug' }, { write: (line) => void log.push(line) });
  own = undefined;
});

async function open(place: string): Promise<Db> {
  expect(place).toBe(':memory:');
  const db = (own = await openDatabase(place));
  const destroy = db.destroy.bind(db);
  db.destroy = async () => {
    changes = await countIn(db);
    await destroy();
  };
  return db;
}

const countIn = async (db: Db | undefined) => (await db?.selectFrom('mutation').select('key').execute())?.length ?? 0;

/** Begins a rehearsal; resolves after its first push, with what tells it to end and waits until it has. */
async function begin(): Promise<() => Promise<void>> {
  const ending = new AbortController();
  const ended = rehearsePushes(server.services, ending.signal, open);
  await vi.waitFor(async () => expect(await countIn(own)).toBeGreaterThan(0), { timeout: 10_000 });
  return async () => {
    ending.abort();
    await ended;
  };
}

async function everything(db: Db): Promise<unknown[]> {
  const tables = await db.introspection.getTables();
  // The suites on PostgreSQL keep a table of their own beside the product's.
  const rows = tables.map(({ name, schema }) =>
    (schema === undefined ? db : db.withSchema(schema))
      .selectFrom(name as 'setting')
      .selectAll()
      .execute(),
  );
  return Promise.all(rows);
}

test('a rehearsal ends by itself and leaves nothing: no row, event, mail, file or line in the log', async () => {
  const { services } = server;
  const workspaceId = await server.addWorkspace('Northfield');
  const before = await everything(services.db);
  const told = vi.spyOn(services.live, 'publish');
  // A slow machine would cut the full pushes off.
  vi.spyOn(performance, 'now').mockReturnValue(0);
  services.files = new Proxy(services.files, { get: () => expect.fail('a rehearsal has no files') });
  await rehearsePushes(services, new AbortController().signal, open).finally(() =>
    vi.mocked(performance.now).mockRestore(),
  );
  // Full pushes come after the small ones.
  expect(changes).toBeGreaterThan(7_000);
  await expect(countIn(own)).rejects.toThrow('destroyed');
  expect(await everything(services.db)).toEqual(before);
  expect([told.mock.calls, services.live.newest(workspaceId), server.mails, log]).toEqual([[], 0, [], []]);
});

test('a rehearsal that is told to end begins no further push, and closes its database', async () => {
  const end = await begin();
  const before = await countIn(own);
  await end();
  // The one that was under way.
  expect(changes).toBeLessThanOrEqual(before + 100);
  await expect(countIn(own)).rejects.toThrow('destroyed');
});

test('a push that comes meanwhile is answered', async () => {
  const dana = await server.addPerson(await server.addWorkspace('Northfield'), 'Dana');
  const end = await begin();
  const { lmid, results } = await sync(dana, { mutations: [setStatus(1, '3.1.1', 'complete')] });
  expect([lmid, results]).toEqual([1, []]);
  // It was not over by then.
  expect(await countIn(own)).toBeGreaterThan(0);
  await end();
});

test('a rehearsal that fails is a warning', async () => {
  await rehearsePushes(server.services, new AbortController().signal, async () => {
    throw new Error('no memory');
  });
  expect(log).toEqual([expect.stringContaining('no memory')]);
  expect(JSON.parse(log[0]!)).toMatchObject({ level: 40 });
});

test('a machine so slow that it cuts its pushes off rehearses all the same', async () => {
  let now = 0;
  const clock = vi.spyOn(performance, 'now').mockImplementation(() => (now += 60));
  await rehearsePushes(server.services, new AbortController().signal, open).finally(() => clock.mockRestore());
  expect(changes).toBeGreaterThan(0);
  expect(log).toEqual([]);
});
