import 'fake-indexeddb/auto';
import { Dexie } from 'dexie';
import { forceCloseDatabase } from 'fake-indexeddb';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { followAnswer } from '#web/data/follow-answer.ts';
import { LastingDatabase, type LastingOptions } from './lasting-database.ts';
import { PageLife } from './page-life.ts';
import { silenceStore } from '#web/data/sync/silence.ts';

/** Turns four seconds into a fifth of one. */
const HASTE = 20;

let name: string;
const opened: Dexie[] = [];
const { indexedDB: real } = Dexie.dependencies;

function database(options: LastingOptions = {}): LastingDatabase {
  const db = new LastingDatabase(name, { life: new PageLife(), ...options });
  if (options.newest !== false) db.version(1).stores({ meta: 'name', note: 'id' });
  opened.push(db);
  return db;
}

/** A page whose leaving and return the test decides. */
function page() {
  const life = new PageLife();
  const window = new EventTarget();
  life.follow(window, new EventTarget());
  const say = (type: string) => window.dispatchEvent(new Event(type));
  return { life, leave: () => say('pagehide'), comeBack: () => say('pageshow') };
}

/** Holds a write transaction open until it is aborted. Resolves once it is open. */
async function hold(db: Dexie): Promise<void> {
  let stands = false;
  db.transaction('rw', 'meta', async () => {
    await db.table('meta').put({ name: 'held' });
    stands = true;
    await Dexie.waitFor(new Promise(() => undefined));
  }).catch(() => undefined);
  await vi.waitFor(() => expect(stands).toBe(true), { interval: 1 });
}

const after = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

beforeEach(() => {
  name = `lasting-${crypto.randomUUID()}`;
});

afterEach(() => {
  vi.restoreAllMocks();
  Dexie.dependencies.indexedDB = real;
  for (const db of opened.splice(0)) db.close();
});

test('[LK4] a page that is put away lets others in: what it had under way is cut off, and not stored', async () => {
  const { life, leave } = page();
  const left = database({ life });
  await left.open();
  await hold(left);
  const next = database();
  const reading = next.table('meta').toArray();
  await expect(Promise.race([reading, after(50)])).resolves.toBeUndefined();
  leave();
  expect(await reading).toEqual([]);
  expect(left.isOpen()).toBe(false);
});

test('[LK4] a page that is away opens nothing; what it begins there is done when it is back', async () => {
  const { life, leave, comeBack } = page();
  const db = database({ life });
  await db.open();
  leave();
  const writing = db.table('note').put({ id: 'a' });
  const other = database();
  await after(30);
  expect([db.isOpen(), await other.table('note').count()]).toEqual([false, 0]);
  comeBack();
  expect(await writing).toBe('a');
  expect(await other.table('note').count()).toBe(1);
});

test('a page that leaves while its database opens has it open when it is back', async () => {
  const { life, leave, comeBack } = page();
  const db = database({ life });
  const opening = db.open();
  leave();
  await after(30);
  expect(db.isOpen()).toBe(false);
  comeBack();
  await opening;
  expect(await db.table('note').count()).toBe(0);
});

test('[LK4] a live query answers again after the return, with what others wrote meanwhile', async () => {
  const { life, leave, comeBack } = page();
  const db = database({ life });
  const heard: number[] = [];
  const stop = followAnswer(
    db,
    async () => db.table('note').count(),
    (count) => heard.push(count),
  );
  await vi.waitFor(() => expect(heard).toEqual([0]), 10_000);
  leave();
  const other = database();
  // A page that runs no code hears nothing of another page's writes.
  await other.open();
  await rawPut(other, { id: 'a' });
  comeBack();
  await vi.waitFor(() => expect(heard.at(-1)).toBe(1), 10_000);
  await db.table('note').put({ id: 'b' });
  await vi.waitFor(() => expect(heard.at(-1)).toBe(2), 10_000);
  stop();
});

function rawPut(db: Dexie, row: object): Promise<void> {
  return new Promise((resolve, reject) => {
    const transaction = db.backendDB().transaction('note', 'readwrite');
    transaction.objectStore('note').put(row);
    transaction.addEventListener('complete', () => resolve());
    transaction.addEventListener('error', () => reject(new Error('not written')));
  });
}

test('[LK5] a question behind a transaction that never ends is asked again, the person is told, and the answer comes', async () => {
  const holder = database();
  await holder.open();
  const db = database({ haste: HASTE });
  await db.open();
  const renewed = vi.fn();
  db.onRenewed(renewed);
  await hold(holder);
  const heard: unknown[] = [];
  const stop = followAnswer(
    db,
    async () => db.table('meta').toArray(),
    (rows) => heard.push(rows),
  );
  // Other stores answer meanwhile, which says nothing about this one.
  const others = setInterval(
    () =>
      void db
        .table('note')
        .count()
        .catch(() => undefined),
    5,
  );
  await vi.waitFor(() => expect(silenceStore.get()).toBe(true), 10_000);
  expect([heard, renewed.mock.calls.length >= 2]).toEqual([[], true]);
  await holder.renew();
  await vi.waitFor(() => expect(heard.at(-1)).toEqual([]), 10_000);
  await vi.waitFor(() => expect(silenceStore.get()).toBe(false), 10_000);
  clearInterval(others);
  stop();
});

test('a change behind a transaction that never ends fails in time, and may be tried again', async () => {
  const holder = database();
  await holder.open();
  const db = database({ haste: HASTE });
  await db.open();
  await hold(holder);
  const error: unknown = await db
    .table('meta')
    .put({ name: 'mine' })
    .catch((reason: unknown) => reason);
  expect(error).toMatchObject({ name: 'AbortError' });
  await holder.renew();
  await db.table('meta').put({ name: 'mine' });
  expect(await db.table('meta').toArray()).toEqual([{ name: 'mine' }]);
});

test('[LK5] what waits behind the page’s own long work is not cut off', async () => {
  const db = database({ haste: HASTE });
  await db.open();
  let stands = false;
  const work = db.transaction('rw', 'meta', async () => {
    await db.table('meta').put({ name: 'first' });
    stands = true;
    await Dexie.waitFor(after(100));
    await db.table('meta').put({ name: 'second' });
  });
  await vi.waitFor(() => expect(stands).toBe(true), { interval: 1 });
  const reading = db.table('meta').count();
  await work;
  expect(await reading).toBe(2);
});

/** IndexedDB that leaves the first few openings unanswered until told otherwise. */
function deaf(times: number) {
  const late: (() => void)[] = [];
  let asked = 0;
  Dexie.dependencies.indexedDB = Object.assign(Object.create(real) as IDBFactory, {
    open: (...about: [string, number?]) => {
      if (++asked > times) return real.open(...about);
      const request = new EventTarget();
      late.push(() => {
        const made = real.open(...about);
        made.onsuccess = () => {
          Object.assign(request, { result: made.result });
          request.dispatchEvent(new Event('success'));
        };
      });
      return request as IDBOpenDBRequest;
    },
  });
  return { asked: () => asked, answerLate: () => late.splice(0).forEach((answer) => answer()) };
}

test('[LK5] an opening that is not answered is tried again, and an answer too late is closed', async () => {
  const { asked, answerLate } = deaf(2);
  const db = database({ haste: HASTE });
  await db.open();
  expect(asked()).toBe(3);
  await db.table('note').put({ id: 'a' });
  answerLate();
  await after(20);
  expect(await db.table('note').count()).toBe(1);
  // No unrequested connection is left that the removal would have to wait for.
  db.close();
  await expect(Dexie.delete(name)).resolves.toBeUndefined();
});

test('[LK5] after three openings without an answer it says so', async () => {
  const { asked } = deaf(Infinity);
  const error: unknown = await database({ haste: HASTE })
    .open()
    .catch((reason: unknown) => reason);
  expect([asked(), error]).toMatchObject([3, { name: 'SilentDatabaseError' }]);
});

test('a connection that the browser took away is replaced', async () => {
  const db = database();
  await db.open();
  const lost = db.backendDB();
  const renewed = vi.fn();
  db.onRenewed(renewed);
  forceCloseDatabase(lost as never);
  await vi.waitFor(() => expect(renewed).toHaveBeenCalledOnce(), 10_000);
  expect(db.backendDB()).not.toBe(lost);
  expect(await db.table('note').count()).toBe(0);
});

test('closed for good it stays closed, whatever the page does', async () => {
  const { life, leave, comeBack } = page();
  const db = database({ life });
  await db.open();
  db.close();
  leave();
  comeBack();
  await after(20);
  expect(db.isOpen()).toBe(false);
});

test('the library alone deletes a database that a page makes while the worker looks for it', async () => {
  vi.spyOn(console, 'warn').mockReturnValue();
  const worker = new Dexie(name, { cache: 'disabled' });
  const looking = worker.open().catch((error: unknown) => error);
  const made = new Dexie(name, { cache: 'disabled' });
  made.version(1).stores({ note: 'id' });
  await made.open().catch(() => undefined);
  expect(await looking).toMatchObject({ name: 'NoSuchDatabaseError' });
  await after(20);
  expect(made.isOpen()).toBe(false);
  expect((await real.databases()).map((one) => one.name)).not.toContain(name);
});

test('[LK6] the worker finds no database, makes none, and deletes none that a page makes meanwhile', async () => {
  const looking = database({ newest: false }).open();
  const made = database();
  const making = made.open().then(async () => made.table('note').put({ id: 'a' }));
  await expect(looking).rejects.toMatchObject({ name: 'NoSuchDatabaseError' });
  await making;
  await after(20);
  expect([made.isOpen(), await made.table('note').count()]).toEqual([true, 1]);
});

test('[LK6] where there is no database the worker leaves none behind', async () => {
  await expect(database({ newest: false }).open()).rejects.toMatchObject({ name: 'NoSuchDatabaseError' });
  expect((await real.databases()).map((one) => one.name)).not.toContain(name);
});

test('[LK6] the worker opens an older database as it is', async () => {
  const old = new Dexie(name, { cache: 'disabled' });
  old.version(1).stores({ note: 'id' });
  await old.open();
  await old.table('note').put({ id: 'a' });
  const found = database({ newest: false });
  await found.open();
  expect([found.tables.map((table) => table.name), await found.table('note').count()]).toEqual([['note'], 1]);
  old.close();
});
