import 'fake-indexeddb/auto';
import { type Dexie, liveQuery, type Table } from 'dexie';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { openClient } from '#sync/engine/open-client.ts';
import { productTables } from '#sync/product-tables.ts';
import { eachSeed } from '#sync/testing/each-seed.ts';
import { SeededRandom } from '#sync/testing/seeded-random.ts';
import { until } from '#web/testing/hook-page.ts';
import { EarlyRows } from './early-rows.ts';
import { openRecordDatabase } from './record-database.ts';
import { readScheduleRecords } from './read-deadlines.ts';
import { RecordStore } from './record-store.ts';
import { listDocuments } from './use-documents.ts';
import { readDatedWork } from './use-due-work.ts';
import { objectiveReads } from './use-objectives.ts';
import { listControls, listControlStatuses } from './use-records.ts';
import { listProviders } from './use-scope.ts';

const seeds = Number(process.env.EARLY_SEEDS ?? 10);
const firstSeed = Number(process.env.FIRST_SEED ?? 1);

afterEach(() => void vi.restoreAllMocks());

function open(): Dexie {
  const db = openRecordDatabase(`early-${crypto.randomUUID()}`);
  onTestFinished(() => db.delete());
  return db;
}

/** Tables with each kind of index, and one that stays empty. */
const names = ['objective', 'document', 'sspVersion', 'plan', 'outbox', 'deadline'];

/** Keys and what is none, few enough for rows to share them. */
const values = ['a', 'b', 'c', 3, null, undefined, true, ['a', 'c', 'a'], ['b', null]];

function someRows({ name, schema }: Table, random: SeededRandom): object[] {
  if (name === 'deadline') return [];
  const paths = [...new Set(schema.indexes.flatMap(({ keyPath }) => keyPath ?? []))];
  return Array.from({ length: 30 }, (_, n) => {
    const key = String(random.below(1_000) * 100 + n);
    return { ...Object.fromEntries(paths.map((path) => [path, random.pick(values)])), [schema.primKey.name]: key };
  });
}

async function answersOf(table: Table, keys: readonly string[]): Promise<unknown[]> {
  const answers: unknown[] = await Promise.all([
    table.toArray(),
    table.count(),
    table.limit(0).toArray(),
    table.toCollection().first(),
    table.get(keys[0] ?? 'none'),
    table.get('none'),
    table.bulkGet(['none', ...keys.toReversed()]),
  ]);
  for (const { name } of [table.schema.primKey, ...table.schema.indexes]) {
    const where = () => table.where(name);
    for (const collection of [
      table.orderBy(name),
      where().equals('b'),
      where().above('a'),
      where().belowOrEqual('50000'),
      where().between('a', 'c', false, true),
      where().between('a', 'c', true, false),
      where().between('c', 'a'),
      where().startsWith('7'),
    ]) {
      const [all, few, none] = [collection.clone(), collection.clone().limit(3), collection.clone().limit(0)];
      answers.push(await Promise.all([all.toArray(), all.primaryKeys(), all.count(), few.toArray(), none.toArray()]));
    }
  }
  return answers;
}

test('[PL10] each question has the answer that it has once the rows are stored', async () => {
  const file = 'web/data/records/early-rows.test.ts';
  await eachSeed({ file, variable: 'EARLY_SEEDS', first: firstSeed, seeds }, async (seed) => {
    const random = new SeededRandom(seed);
    const [early, stored] = [open(), open()];
    const rows = new Map(names.map((name) => [name, someRows(stored.table(name), random)]));
    for (const [name, list] of rows) await stored.table(name).bulkPut(list);
    EarlyRows.of(early).show(names, rows);
    for (const name of names) {
      const keys = (await stored.table(name).toCollection().primaryKeys()) as string[];
      const answers = await answersOf(stored.table(name), keys);
      expect(JSON.stringify(answers)).toContain(name === 'deadline' ? '[]' : '"b"');
      expect(await answersOf(early.table(name), keys)).toEqual(answers);
    }
  });
});

test('who writes, and who asks for what is not known, asks the database', async () => {
  const db = open();
  await db.table('meta').bulkPut([{ name: 'client', value: 1 }, { name: 'status' }]);
  await db.table('draft').put({ key: 'd' });
  EarlyRows.of(db).show(
    ['control', 'meta'],
    new Map([
      ['control', [{ id: '3.1.1' }]],
      ['meta', [{ name: 'client', value: 2 }]],
    ]),
  );
  const controls = db.table('control');
  expect(await db.transaction('rw', controls, async () => controls.count())).toBe(0);
  expect(await controls.count()).toBe(1);
  expect(await db.table('meta').get('client')).toEqual({ name: 'client', value: 2 });
  expect(await db.table('meta').get('status')).toEqual({ name: 'status' });
  expect(await db.table('meta').count()).toBe(2);
  expect(await db.table('draft').toArray()).toEqual([{ key: 'd' }]);
  EarlyRows.of(db).hide();
  expect(await controls.count()).toBe(0);
});

test('[PL10] the dashboard finds all it asks for while it is being stored', async () => {
  const db = open();
  const row = { id: 'one', dueDate: '2026-06-09', statusDate: '2026-06-09', name: 'One' };
  const tables = productTables.map(({ name }) => name);
  EarlyRows.of(db).show(tables, new Map(tables.map((name) => [name, [row]])));
  const { tickets, plans } = await readDatedWork(db);
  const { documents, doneTickets, ...others } = await readScheduleRecords(db);
  expect([tickets, plans, documents, others.tickets, others.requests]).toEqual([[row], [row], [row], [row], [row]]);
  expect(doneTickets).toEqual([]);
  for (const list of [listControls, listControlStatuses, listDocuments, listProviders, ...objectiveReads.slice(0, 2)])
    expect(await list(db)).toEqual([row]);
});

/** What a live query over the controls answers, and when they are stored. */
async function followControls(db: Dexie) {
  const seen: (number | 'stored' | 'lost')[] = [];
  const { unsubscribe } = liveQuery(() => db.table('control').count()).subscribe((count) => void seen.push(count));
  onTestFinished(unsubscribe);
  await openClient(RecordStore.of(db), crypto.randomUUID());
  await until(() => seen.length === 1);
  return seen;
}

const controls = Array.from({ length: 500 }, (_, n) => ({ id: `3.${n}` }));

test('[PL10] rows are seen before they are stored, and still there afterwards', async () => {
  const db = open();
  const seen = await followControls(db);
  await RecordStore.of(db).run('write', ['control'], async (tx) => {
    tx.showEarly();
    await tx.putRows('control', controls.slice(0, 400));
    await tx.putRows('control', controls.slice(400));
  });
  seen.push('stored');
  await until(() => seen.length === 3);
  expect(seen).toEqual([0, 500, 'stored']);
  expect(await db.table('control').count()).toBe(500);
  await db.transaction('rw', db.table('control'), async () => db.table('control').delete('3.1'));
  await until(() => seen.at(-1) === 499);
});

test('[PL10] rows that cannot be stored are not seen any more', async () => {
  const db = open();
  const seen = await followControls(db);
  // The database finds out long after the last row was handed over.
  vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (this: IDBObjectStore, row: unknown) {
    return this.add(row);
  });
  const run = RecordStore.of(db).run('write', ['control'], async (tx) => {
    tx.showEarly();
    await tx.putRows('control', [...controls, ...controls.slice(0, 1)]);
  });
  await run.catch(() => seen.push('lost'));
  await until(() => seen.at(-1) === 0);
  expect(seen).toEqual([0, 501, 'lost', 0]);
});

test('what fails before it could be seen is never shown', async () => {
  const db = open();
  const seen = await followControls(db);
  const run = RecordStore.of(db).run('write', ['control'], async (tx) => {
    tx.showEarly();
    await tx.putRows('control', controls);
    throw new Error('the tab was closed');
  });
  await expect(run).rejects.toThrow('the tab was closed');
  await RecordStore.of(db).run('write', ['control'], (tx) => tx.putRows('control', controls.slice(0, 2)));
  await until(() => seen.at(-1) === 2);
  expect(seen).not.toContain(500);
});
