import 'fake-indexeddb/auto';
import { Dexie } from 'dexie';
import { expect, test, vi } from 'vitest';
import type { Aside, JournalPage, Offer, Store } from '#sync/engine/store.ts';
import { eachSeed } from '#sync/testing/each-seed.ts';
import { noPast } from '#sync/testing/memory-store.ts';
import { cardBed } from '#sync/testing/simulation/card-bed.ts';
import { simulate } from '#sync/testing/simulation/simulate.ts';
import { LastingDatabase } from './connection/lasting-database.ts';
import { RecordStore } from './record-store.ts';

const seeds = Number(process.env.DEXIE_SEEDS ?? 15);
const firstSeed = Number(process.env.FIRST_SEED ?? 1);
const stores = {
  card: 'id, list',
  seal: 'id',
  conflict: 'id',
  controlStatus: 'id',
  base: 'key',
  outbox: 'mid, *touches',
  aside: 'key',
  journal: 'id',
  packet: 'id',
  page: 'index',
  offer: 'key',
  history: 'id, recordId',
  draft: 'key',
  meta: 'name',
  note: 'act',
};

function open(name: string): Dexie {
  const db = new Dexie(name, { cache: 'disabled' });
  db.version(1).stores(stores);
  return db;
}

/** A device whose app is open in so many pages, each with a memory of its own, which work by turns. */
async function newDevice(index: number, pages: number) {
  const name = `device-${index}-${crypto.randomUUID()}`;
  let opened: Dexie[] = [];
  let turn = 0;
  const openAll = (): Store => {
    opened = Array.from({ length: pages }, () => open(name));
    return { run: (...about) => RecordStore.of(next()).run(...about) };
  };
  // Long enough turns for a page to believe what it remembers, and short enough to be wrong about it.
  const next = () => opened[Math.floor(turn++ / 3) % pages]!;
  const store = openAll();
  const table = <T>(of: string) => opened[0]!.table<T, string>(of);
  return {
    store,
    asides: () => table<Aside>('aside').toArray(),
    dropAside: (key: string) => table('aside').delete(key) as Promise<void>,
    offers: () => table<Offer>('offer').toArray(),
    journal: async () => (await table<JournalPage>('journal').toArray()).flatMap(({ entries }) => entries),
    beside: {
      store: {
        run: (...about) =>
          RecordStore.of(next())
            .beside(['note'])
            .run(...about),
      } satisfies Store,
      note: (act: string) => Dexie.currentTransaction.table('note').put({ act }),
      notes: () => table<{ act: string }>('note').toCollection().primaryKeys(),
    },
    past: noPast,
    restart: async () => {
      for (const db of opened) db.close();
      return openAll();
    },
    remove: async () => {
      for (const db of opened) db.close();
      await Dexie.delete(name);
    },
  };
}

test.each([1, 2])(
  `[RP1] [PL1] ${seeds} seeded schedules hold over IndexedDB as they do in memory, in %i pages`,
  async (pages) => {
    const file = 'web/store/record-store.test.ts';
    await eachSeed({ file, variable: 'DEXIE_SEEDS', first: firstSeed, seeds }, async (seed) => {
      const devices: Awaited<ReturnType<typeof newDevice>>[] = [];
      const create = async (index: number) => {
        const device = await newDevice(index, pages);
        devices.push(device);
        return device;
      };
      expect((await simulate(seed, { ...cardBed, newDevice: create, steps: 40 })).steps).toBe(41);
      for (const device of devices) await device.remove();
    });
  },
);

test('[OB2] nothing waits until it hears of each write, and one that fails then leaves nothing of the others', async () => {
  const db = new Dexie(`late-${crypto.randomUUID()}`, { cache: 'disabled' });
  db.version(1).stores({ ...stores, card: 'id, &list' });
  await db.open();
  const store = RecordStore.of(db);
  const committed = vi.spyOn(IDBTransaction.prototype, 'commit');
  const write = (...rows: { id: string; list: string }[]) =>
    store.run('write', ['card'], (tx) => tx.putRows('card', rows));
  await write({ id: 'c1', list: 'l1' });
  const failed = write({ id: 'c2', list: 'l2' }, { id: 'c3', list: 'l1' });
  await expect(failed).rejects.toMatchObject({ name: 'ConstraintError' });
  expect(committed).toHaveBeenCalledTimes(2);
  expect(await db.table('card').toCollection().primaryKeys()).toEqual(['c1']);
  vi.restoreAllMocks();
  await db.delete();
});

test('[LK5] a change whose end is never told fails in time, and the next one is carried out', async () => {
  const db = new LastingDatabase(`untold-${crypto.randomUUID()}`);
  db.version(1).stores(stores);
  await db.open();
  const store = RecordStore.of(db);
  const write = (id: string) => store.run('write', ['card'], (tx) => tx.putRows('card', [{ id }]));
  const real = IDBTransaction.prototype.addEventListener as (type: string, listener: { name: string }) => void;
  // The stand-in for IndexedDB itself goes on by this event.
  const isOwn = ({ name }: { name: string }) => name.includes('processTransactions');
  const deaf = vi.spyOn(IDBTransaction.prototype, 'addEventListener').mockImplementation(function (
    this: IDBTransaction,
    ...[type, listener]: [string, unknown]
  ) {
    const named = listener as { name: string };
    if (type !== 'complete' || isOwn(named)) real.call(this, type, named);
  });
  const untold = expect(write('c1')).rejects.toMatchObject({ name: 'AbortError' });
  while ((await db.table('card').count()) === 0) await Promise.resolve();
  deaf.mockRestore();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const next = write('c2');
  await db.renew();
  await vi.advanceTimersByTimeAsync(10_000);
  vi.useRealTimers();
  await Promise.all([untold, next]);
  expect(await db.table('card').toCollection().primaryKeys()).toEqual(['c1', 'c2']);
  await db.delete();
});

test('many rows are found in their order, whether they are most of a table or few of it', async () => {
  const db = open(`many-${crypto.randomUUID()}`);
  const store = RecordStore.of(db);
  const all = Array.from({ length: 300 }, (_, n) => ({ id: `c${n}`, text: `Card ${n}` }));
  await store.run('write', ['card'], async (tx) => tx.putRows('card', all));
  await store.run('write', [], async (tx) =>
    tx.putBases(all.map((row) => ({ key: row.id, table: 'card', ...row, row }))),
  );
  for (const count of [1, 2, 60, 290]) {
    const ids = [...all.slice(0, count).map(({ id }) => id), 'none'].reverse();
    const found = await store.run('read', ['card'], async (tx) => tx.rows('card', ids));
    expect(found.map((row) => row?.id)).toEqual([undefined, ...ids.slice(1)]);
    const bases = await store.run('read', [], async (tx) => tx.bases(ids));
    expect(bases.map((base) => base?.key)).toEqual([undefined, ...ids.slice(1)]);
  }
  await db.delete();
});

test('rows that lie together are read at once, and rows that are far apart one by one', async () => {
  const db = open(`costs-${crypto.randomUUID()}`);
  const store = RecordStore.of(db);
  const ids = Array.from({ length: 300 }, (_, n) => `c${String(n).padStart(3, '0')}`);
  await store.run('write', ['card'], async (tx) =>
    tx.putRows(
      'card',
      ids.map((id) => ({ id })),
    ),
  );
  const [single, range, counted] = (['get', 'getAll', 'count'] as const).map((way) =>
    vi.spyOn(IDBObjectStore.prototype, way),
  );
  const look = async (wanted: readonly string[]) => {
    for (const spy of [single, range, counted]) spy?.mockClear();
    const rows = await store.run('read', ['card'], async (tx) => tx.rows('card', wanted));
    expect(rows).toEqual(wanted.map((id) => ({ id })));
    return [single, range, counted].map((spy) => spy?.mock.calls.length);
  };
  const every = (step: number, count: number) => ids.filter((_, at) => at % step === 0).slice(0, count);
  expect(await look(ids.slice(0, 1))).toEqual([1, 0, 0]);
  expect(await look(ids.slice(0, 39))).toEqual([39, 0, 0]);
  expect(await look(ids.slice(100, 140).toReversed())).toEqual([0, 1, 1]);
  expect(await look(every(4, 75))).toEqual([0, 1, 1]);
  expect(await look(every(5, 50))).toEqual([50, 0, 1]);
  vi.restoreAllMocks();
  await db.delete();
});
