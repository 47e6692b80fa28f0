import 'fake-indexeddb/auto';
import type { Dexie } from 'dexie';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { saveControlNotes, setControlStatus } from '#sync/domain/control/control-status-mutators.ts';
import { importChanges } from '#sync/engine/import-changes.ts';
import { mutate, mutateAll } from '#sync/engine/mutate.ts';
import { keyOf } from '#sync/engine/mutation.ts';
import { openClient } from '#sync/engine/open-client.ts';
import type { Base, Entry } from '#sync/engine/store.ts';
import { productSchema } from '#sync/product.ts';
import { LAST_WRITE, openRecordDatabase } from './record-database.ts';
import { RecordStore } from './record-store.ts';

const actor = { id: 'dana', name: 'Dana Whitfield', role: 'admin' as const };
let made = 0;
const chance = { newKey: () => keyOf(Date.parse('2026-06-09T09:00:00.000Z') + ++made, 0, new Uint8Array(8)) };

/** The same records in two pages, each with what it remembers. */
let here: Dexie;
let elsewhere: Dexie;

beforeEach(async () => {
  const name = `memory-${crypto.randomUUID()}`;
  [here, elsewhere] = [openRecordDatabase(name), openRecordDatabase(name)];
  await openClient(RecordStore.of(here), crypto.randomUUID());
});

afterEach(async () => {
  vi.restoreAllMocks();
  elsewhere.close();
  await here.delete();
});

const deviceOf = (db: Dexie) => ({ store: RecordStore.of(db), schema: productSchema, actor, chance });
const note = (db: Dexie, notes: string, controlId = '3.1.1') =>
  mutate(deviceOf(db), saveControlNotes.name, { items: [{ controlId, notes }] });
const complete = (db: Dexie, controlId = '3.1.1') =>
  mutate(deviceOf(db), setControlStatus.name, { items: [{ controlId, status: 'complete' }] });
const rowOf = (controlId = '3.1.1') => here.table('controlStatus').get(controlId) as Promise<Record<string, unknown>>;
const queue = async () =>
  (await here.table<Entry>('outbox').toArray()).map(({ mid, name, args }) => ({ mid, name, args }));

/** What is asked of the database meanwhile, by store. */
async function asked(work: () => Promise<unknown>): Promise<string[]> {
  const names: string[] = [];
  for (const proto of [IDBObjectStore.prototype, IDBIndex.prototype])
    for (const way of ['get', 'getAll', 'openCursor', 'openKeyCursor', 'count', 'getAllKeys'] as const) {
      const real = proto[way] as (...about: unknown[]) => IDBRequest;
      vi.spyOn(proto, way).mockImplementation(function (this: IDBObjectStore | IDBIndex, ...about: unknown[]) {
        const of = this instanceof IDBIndex ? this.objectStore : this;
        names.push(of.name === 'meta' ? String(about[0]) : of.name);
        return real.apply(this, about) as never;
      });
    }
  await work();
  vi.restoreAllMocks();
  return names.toSorted();
}

/** What a page reads after a change, so that the next one need not, has been read. */
const untilLearned = (db: Dexie) => RecordStore.of(db).run('write', [], async () => {});

test('a change asks only who wrote last: after the first one its tables are learned', async () => {
  await note(here, 'Keys');
  await untilLearned(here);
  expect(await asked(() => note(here, 'Keys for all'))).toEqual([LAST_WRITE]);
  expect(await asked(() => complete(here))).toEqual([LAST_WRITE]);
  expect(await asked(() => note(here, 'Keys for all of us'))).toEqual([LAST_WRITE]);
  // The queue was empty when this page began, so it knows what is in it.
  expect(await asked(() => complete(here, '3.1.2'))).toEqual([LAST_WRITE]);
  expect(await rowOf()).toMatchObject({ notes: 'Keys for all of us', status: 'complete' });
});

test('what was learned of a table is outdated as soon as another page writes, and is learned again', async () => {
  await note(here, 'Keys');
  await untilLearned(here);
  await note(elsewhere, 'Elsewhere', '3.1.2');
  await note(here, 'Elsewhere, and here', '3.1.2');
  expect(await rowOf('3.1.2')).toMatchObject({ notes: 'Elsewhere, and here' });
  expect((await queue()).map(({ mid }) => mid)).toEqual([1, 2]);
  await untilLearned(here);
  expect(await asked(() => complete(here, '3.1.5'))).toEqual([LAST_WRITE, 'outbox']);
});

test('what a round has read is not learned by the next change', async () => {
  await note(here, 'Keys');
  await untilLearned(here);
  await RecordStore.of(here).run('write', ['objective'], async (tx) => void (await tx.rows('objective', ['o1'])));
  const names = await asked(async () => {
    await complete(here, '3.1.2');
    await untilLearned(here);
  });
  expect(names).not.toContain('objective');
});

test('a table of more than a thousand rows is not learned', async () => {
  const row = await rowOf('3.1.2');
  await here.table('controlStatus').bulkPut(Array.from({ length: 1_001 }, (_, n) => ({ ...row, id: `x${n}` })));
  await note(here, 'Keys');
  await untilLearned(here);
  expect(await asked(() => complete(here, '3.1.2'))).toEqual(['controlStatus', LAST_WRITE]);
  await untilLearned(here);
  expect(await asked(() => complete(here, '3.1.5'))).toEqual(['controlStatus', LAST_WRITE]);
});

test('[OB5] keystrokes merge into the entry that is remembered', async () => {
  for (const text of ['K', 'Ke', 'Key']) await note(here, text);
  expect(await queue()).toEqual([
    { mid: 1, name: 'controlStatus.saveNotes', args: { items: [{ controlId: '3.1.1', notes: 'Key' }] } },
  ]);
});

test('[RP1] what another page wrote meanwhile is found out, and nothing of it is written over', async () => {
  await note(here, 'Keys');
  await complete(elsewhere);
  expect(await note(here, 'Keys for all')).toEqual({ mid: 1, merged: true });
  expect(await rowOf()).toMatchObject({ notes: 'Keys for all', status: 'complete' });
  await note(elsewhere, 'Keys for nobody');
  await complete(elsewhere, '3.1.2');
  expect(await complete(here, '3.1.2')).toEqual({ mid: null, merged: false });
  expect(await note(here, 'Keys')).toEqual({ mid: 1, merged: true });
  expect((await queue()).map(({ mid }) => mid)).toEqual([1, 2, 3]);
});

test('what seemed not to change anything is decided anew over what is there now', async () => {
  await complete(here);
  await elsewhere.transaction('rw', ['meta', 'controlStatus'], async () => {
    await elsewhere.table('controlStatus').delete('3.1.1');
    await elsewhere.table('meta').delete(LAST_WRITE);
  });
  expect(await complete(here)).toEqual({ mid: 2, merged: false });
  expect(await rowOf()).toMatchObject({ status: 'complete' });
});

test('changes at the same time are carried out one after the other', async () => {
  await note(here, '');
  const texts = Array.from({ length: 20 }, (_, n) => `Seen at station ${n}.`);
  await Promise.all(texts.flatMap((text, n) => [note(here, text), complete(elsewhere, `3.1.${n + 2}`)]));
  expect(await rowOf()).toMatchObject({ notes: texts.at(-1) });
  expect(await here.table('controlStatus').count()).toBe(21);
  expect((await queue()).map(({ mid }) => mid)).toEqual(Array.from({ length: 21 }, (_, n) => n + 1));
});

test('[OB2] what a transaction did not store is not remembered', async () => {
  await note(here, 'Keys');
  const { put } = IDBObjectStore.prototype;
  vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (this: IDBObjectStore, ...about) {
    if (this.name === 'outbox') queueMicrotask(() => this.transaction.abort());
    return put.apply(this, about);
  });
  await expect(complete(here)).rejects.toMatchObject({ name: 'AbortError' });
  vi.restoreAllMocks();
  expect(await complete(here)).toEqual({ mid: 2, merged: false });
  expect(await rowOf()).toMatchObject({ notes: 'Keys', status: 'complete' });
});

test('what a form goes on changing does not change what is remembered', async () => {
  const items = [{ controlId: '3.1.1', notes: 'Keys' }];
  await mutate(deviceOf(here), saveControlNotes.name, { items });
  items[0]!.notes = 'Never saved';
  await complete(here);
  expect(await queue()).toMatchObject([{ args: { items: [{ notes: 'Keys' }] } }, {}]);
});

test('what the queue held is forgotten when it is sent, and an empty one is known to be empty', async () => {
  await note(here, 'Keys');
  await RecordStore.of(here).run('write', [], async (tx) => {
    await tx.deleteEntriesThrough(1);
    await tx.clearBases();
  });
  expect(await asked(() => note(here, 'Keys for all'))).toEqual([LAST_WRITE]);
  expect(await here.table('base').toArray()).toMatchObject([{ row: { notes: 'Keys' } }]);
  await RecordStore.of(here).run('write', [], (tx) => tx.deleteEntriesThrough(0));
  expect(await asked(() => note(here, 'Keys for all of us'))).toEqual([LAST_WRITE, 'outbox']);
  expect(await queue()).toHaveLength(1);
});

test('whoever queues otherwise leaves the end of the queue to be read', async () => {
  const key = keyOf(Date.parse('2026-06-09T08:00:00.000Z'), 0, new Uint8Array(8));
  const args = { items: [{ controlId: '3.1.1', notes: 'From a file' }] };
  await complete(here);
  await importChanges(deviceOf(here), [
    { key, name: saveControlNotes.name, args, was: { 'controlStatus/3.1.1': { notes: '' } } },
  ]);
  expect(await note(here, 'Keys')).toEqual({ mid: 3, merged: false });
  expect(await complete(here, '3.1.2')).toEqual({ mid: 4, merged: false });
});

test('a device whose first records have come knows that none of them is changed here', async () => {
  await RecordStore.of(here).run('write', ['controlStatus'], async (tx) => {
    expect(await tx.allBases()).toEqual([]);
    await tx.putBases([{ key: 'controlStatus/3.1.2', table: 'controlStatus', id: '3.1.2', row: null }]);
  });
  const first = await asked(() => note(here, 'Keys'));
  expect(first.slice(0, 1)).toEqual(['controlStatus']);
  expect(first).not.toContain('base');
  await note(here, 'Keys', '3.1.2');
  expect((await here.table<Base>('base').toArray()).map(({ id }) => id)).toEqual(['3.1.1', '3.1.2']);
});

test('[OB5] of changes at the same time the last one is the last, also where what a page remembers is outdated', async () => {
  await note(here, '');
  await note(elsewhere, 'Elsewhere', '3.1.5');
  await Promise.all([note(here, 'K'), note(here, 'Not in hand', '3.1.7'), note(here, 'Ke'), note(here, 'Key')]);
  expect(await rowOf()).toMatchObject({ notes: 'Key' });
});

test.each([false, true])(
  '[OB1] several changes at once have a number each, beside other tables: %s',
  async (isBeside) => {
    await complete(here, '3.1.9');
    const store = RecordStore.of(here);
    const device = { ...deviceOf(here), store: isBeside ? store.beside(['draft']) : store };
    const wishes = ['3.1.1', '3.1.2', '3.1.4'].map((controlId, n) => ({
      name: saveControlNotes.name,
      args: { items: [{ controlId, notes: `Seen at station ${n}.` }] },
    }));
    expect(await mutateAll(device, wishes)).toMatchObject([{ mid: 2 }, { mid: 3 }, { mid: 4 }]);
    expect((await queue()).map(({ mid }) => mid)).toEqual([1, 2, 3, 4]);
    expect(await complete(here, '3.1.3')).toEqual({ mid: 5, merged: false });
  },
);

test('[OB5] of several changes at once each goes on from the one before it, also where the queue is remembered', async () => {
  await note(here, 'Keys');
  const wishes = ['Badges', 'Keys', 'Doors'].map((notes) => ({
    name: saveControlNotes.name,
    args: { items: [{ controlId: '3.1.1', notes }] },
  }));
  expect(await mutateAll(deviceOf(here), wishes)).toEqual(wishes.map(() => ({ mid: 1, merged: true })));
  expect(await queue()).toEqual([{ mid: 1, ...wishes[2] }]);
});

test('what a form goes on changing after several changes at once does not change what a round sends', async () => {
  await lookRound(here);
  const items = [{ controlId: '3.1.1', notes: 'Keys' }];
  await note(here, 'Locks', '3.1.4');
  await mutateAll(deviceOf(here), [
    { name: saveControlNotes.name, args: { items } },
    { name: saveControlNotes.name, args: { items: [{ controlId: '3.1.2', notes: 'Doors' }] } },
  ]);
  items[0]!.notes = 'Never saved';
  const entries = await RecordStore.of(here).run('write', [], (tx) => tx.entries(1, Infinity));
  expect(entries).toMatchObject([{ args: { items: [{ notes: 'Keys' }] } }, {}]);
});

/** What a round asks first. */
const lookRound = (db: Dexie) =>
  RecordStore.of(db).run('write', ['controlStatus'], async (tx) => ({
    client: (await tx.meta())?.clientId,
    last: await tx.lastEntryMid(),
    queue: (await tx.entries(0, Infinity)).map(({ mid }) => mid),
    after: (await tx.entries(2, 1)).map(({ mid }) => mid),
    bases: (await tx.allBases()).map(({ id }) => id),
    rows: (await tx.rows('controlStatus', ['3.1.1', '3.1.2'])).map((row) => row?.notes),
  }));

test('a round over what the page itself has made asks only who wrote last', async () => {
  await lookRound(here);
  await note(here, 'Keys');
  await complete(here, '3.1.2');
  await complete(here);
  let found: Awaited<ReturnType<typeof lookRound>> | undefined;
  expect(await asked(async () => (found = await lookRound(here)))).toEqual([LAST_WRITE]);
  expect(found).toEqual({
    client: found?.client,
    last: 3,
    queue: [1, 2, 3],
    after: [3],
    bases: ['3.1.1', '3.1.2'],
    rows: ['Keys', ''],
  });
  expect(await lookRound(elsewhere)).toEqual(found);
});

test('[RP1] a round hears of what another page did meanwhile', async () => {
  await lookRound(here);
  await note(here, 'Keys');
  await note(elsewhere, 'Keys for all');
  await complete(elsewhere, '3.1.2');
  expect(await lookRound(here)).toMatchObject({ queue: [1, 2], last: 2, rows: ['Keys for all', ''] });
  await note(here, 'Nobody', '3.1.4');
  expect(await lookRound(here)).toMatchObject({ queue: [1, 2, 3], last: 3, bases: ['3.1.1', '3.1.2', '3.1.4'] });
});

test('what has been sent, renumbered or blocked is remembered as it is stored', async () => {
  const run = <T>(body: Parameters<typeof RecordStore.prototype.run<T>>[2]) =>
    RecordStore.of(here).run('write', [], body);
  const queueOf = () => run(async (tx) => (await tx.entries(0, Infinity)).map(({ mid, blocked }) => [mid, blocked]));
  await lookRound(here);
  for (const id of ['3.1.1', '3.1.2', '3.1.4']) await note(here, 'Keys', id);
  await run(async (tx) => {
    await tx.deleteEntriesThrough(1);
    expect((await tx.entries(0, Infinity)).map(({ mid }) => mid)).toEqual([2, 3]);
  });
  expect(await queueOf()).toEqual([
    [2, null],
    [3, null],
  ]);
  await run(async (tx) => {
    const entries = await tx.entries(0, Infinity);
    await tx.deleteEntriesThrough(Infinity);
    await tx.putEntries(entries.map((entry, index) => ({ ...entry, mid: index + 1, blocked: 'gone' })));
    await tx.deleteBases(['controlStatus/3.1.1']);
  });
  expect(await asked(queueOf)).toEqual([LAST_WRITE]);
  expect(await queueOf()).toEqual([
    [1, 'gone'],
    [2, 'gone'],
  ]);
  expect(await lookRound(here)).toMatchObject({ last: 2, bases: ['3.1.2', '3.1.4'] });
  expect(await lookRound(elsewhere)).toMatchObject({ last: 2, queue: [1, 2], bases: ['3.1.2', '3.1.4'] });
  await run((tx) => tx.deleteEntriesThrough(2));
  expect(await asked(queueOf)).toEqual([LAST_WRITE]);
  expect(await queueOf()).toEqual([]);
});
