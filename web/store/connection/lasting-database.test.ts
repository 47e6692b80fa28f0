import 'fake-indexeddb/auto';
import { Dexie } from 'dexie';
import { forceCloseDatabase } from 'fake-indexeddb';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { followAnswer } from '#web/store/follow-answer.ts';
import { LastingDatabase, type LastingOptions } from './lasting-database.ts';
import { PageLife } from './page-life.ts';
import { silenceStore } from './silence.ts';

/** Turns four seconds into a fifth of one. */
const HASTE = 20;

/** A machine that stands still for a fifth of a second must not look like a database that does not answer. */
function countTime(): void {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] });
}

/** Lets counted time pass, a little at each turn, until this is settled. */
async function inTime<T>(work: PromiseLike<T>): Promise<T> {
  let isSettled = false;
  const settle = () => void (isSettled = true);
  work.then(settle, settle);
  await vi.waitFor(() => expect(isSettled).toBe(true), { timeout: 60_000, interval: 20 });
  return work;
}

let name: string;
const opened: Dexie[] = [];
/** Ends what is held open: the stand-in for IndexedDB would go on asking in the files that run after this one. */
const releases: (() => void)[] = [];
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
    await Dexie.waitFor(new Promise<void>((resolve) => releases.push(resolve)));
  }).catch(() => undefined);
  await vi.waitFor(() => expect(stands).toBe(true), { timeout: 10_000, interval: 1 });
}

/** A hasty database beside another of the same name, whose write may hold it up. Time is counted from here on. */
async function openBeside(): Promise<{ holder: LastingDatabase; db: LastingDatabase }> {
  countTime();
  const holder = database();
  await holder.open();
  const db = database({ haste: HASTE });
  await db.open();
  return { holder, db };
}

const after = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

beforeEach(() => {
  name = `lasting-${crypto.randomUUID()}`;
});

afterEach(async () => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  Dexie.dependencies.indexedDB = real;
  for (const release of releases.splice(0)) release();
  for (const db of opened.splice(0)) db.close();
  // Resolves only when nothing is held any more.
  await Dexie.delete(name);
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
  const { holder, db } = await openBeside();
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
  await vi.waitFor(() => expect(silenceStore.get()).toBe(true), { timeout: 60_000, interval: 20 });
  expect([heard, renewed.mock.calls.length >= 2]).toEqual([[], true]);
  await holder.renew();
  await vi.waitFor(() => expect(heard.at(-1)).toEqual([]), 10_000);
  await vi.waitFor(() => expect(silenceStore.get()).toBe(false), 10_000);
  clearInterval(others);
  stop();
});

test('a change behind a transaction that never ends fails in time, and may be tried again', async () => {
  const { holder, db } = await openBeside();
  await hold(holder);
  const writing = db.table('meta').put({ name: 'mine' });
  const error: unknown = await inTime(writing.catch((reason: unknown) => reason));
  expect(error).toMatchObject({ name: 'AbortError' });
  await holder.renew();
  await db.table('meta').put({ name: 'mine' });
  expect(await db.table('meta').toArray()).toEqual([{ name: 'mine' }]);
});

test('[LK5] what waits behind the page’s own long work is not cut off', async () => {
  countTime();
  const db = database({ haste: HASTE });
  await db.open();
  let stands = false;
  const work = db.transaction('rw', 'meta', async () => {
    await db.table('meta').put({ name: 'first' });
    stands = true;
    await Dexie.waitFor(after(100));
    await db.table('meta').put({ name: 'second' });
  });
  await vi.waitFor(() => expect(stands).toBe(true), { timeout: 10_000, interval: 1 });
  const reading = db.table('meta').count();
  await inTime(work);
  expect(await inTime(reading)).toBe(2);
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
  countTime();
  const { asked, answerLate } = deaf(2);
  const db = database({ haste: HASTE });
  await inTime(db.open());
  expect(asked()).toBe(3);
  await db.table('note').put({ id: 'a' });
  answerLate();
  await inTime(after(20));
  expect(await db.table('note').count()).toBe(1);
  // No unrequested connection is left that the removal would have to wait for.
  db.close();
  await expect(Dexie.delete(name)).resolves.toBeUndefined();
});

test('[LK5] after three openings without an answer it says so', async () => {
  countTime();
  const { asked } = deaf(Infinity);
  const opening = database({ haste: HASTE }).open();
  const error: unknown = await inTime(opening.catch((reason: unknown) => reason));
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

test('[LS2] a database that the browser deletes between two pages is in doubt; one that was never there is not', async () => {
  const kept = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => void kept.set(key, text),
  });
  const before = database();
  await before.open();
  before.close();
  await Dexie.delete(name);
  const next = database();
  await next.open();
  expect([before.isInDoubt, next.isInDoubt]).toEqual([false, true]);
  vi.unstubAllGlobals();
});

test('closed for good in the moment its connection is lost, it is not opened again', async () => {
  const db = database();
  await db.open();
  const lost = db.backendDB();
  const isClosed = new Promise<void>((resolve) => {
    lost.addEventListener('close', () => {
      db.close();
      resolve();
    });
  });
  const opening = vi.spyOn(db, 'open');
  forceCloseDatabase(lost as never);
  await isClosed;
  await after(20);
  expect([opening.mock.calls.length, db.isOpen()]).toEqual([0, false]);
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

test('[LK5] a database that does not open again is said to be silent, and is tried until it answers', async () => {
  countTime();
  const db = database({ haste: HASTE });
  await db.open();
  const renewed = vi.fn();
  db.onRenewed(renewed);
  deaf(4);
  await inTime(db.renew());
  expect([silenceStore.get(), renewed.mock.calls.length]).toEqual([true, 0]);
  await vi.waitFor(() => expect(silenceStore.get()).toBe(false), { timeout: 60_000, interval: 20 });
  expect([renewed.mock.calls.length, await inTime(db.table('note').count())]).toEqual([1, 0]);
});

test('a silent database that is closed for good is tried no more, and nobody is told that it is silent', async () => {
  countTime();
  const db = database({ haste: HASTE });
  await db.open();
  const { asked } = deaf(Infinity);
  await inTime(db.renew());
  const before = asked();
  db.close();
  expect(silenceStore.get()).toBe(false);
  await vi.advanceTimersByTimeAsync(60_000);
  expect([asked(), silenceStore.get()]).toEqual([before, false]);
});

test('what a database had asked before it was closed for good is waited for no more', async () => {
  const { holder, db } = await openBeside();
  await hold(holder);
  const unanswered = vi.spyOn(IDBObjectStore.prototype, 'count');
  db.table('meta')
    .count()
    .catch(() => undefined);
  await vi.waitFor(() => expect(unanswered).toHaveBeenCalled(), { timeout: 10_000, interval: 1 });
  db.close();
  await vi.advanceTimersByTimeAsync(60_000);
  expect([silenceStore.get(), db.isOpen()]).toEqual([false, false]);
});

test('[LK5] a device that goes on being slow is given more time at each try', async () => {
  const { holder, db } = await openBeside();
  let looks = 0;
  setInterval(() => looks++, 500 / HASTE);
  const tries: number[] = [];
  db.onRenewed(() => tries.push(looks));
  await hold(holder);
  const stop = followAnswer(
    db,
    async () => db.table('meta').toArray(),
    () => undefined,
  );
  await vi.waitFor(() => expect(tries.length).toBeGreaterThan(4), { timeout: 60_000, interval: 20 });
  stop();
  const waits = tries.map((at, index) => at - (tries[index - 1] ?? 0));
  // Eight looks at first; from the third failure on twice as many at each.
  expect(waits[3]).toBeGreaterThanOrEqual(14);
  expect(waits[4]).toBeGreaterThanOrEqual(28);
});

test('[LK5] an upgrade may take longer than an opening, but not for ever', async () => {
  countTime();
  const older = new Dexie(name, { cache: 'disabled' });
  older.version(1).stores({ note: 'id' });
  await older.open();
  older.close();
  const { asked } = deaf(0);
  const db = new LastingDatabase(name, { life: new PageLife(), haste: HASTE });
  opened.push(db);
  let upgrades = 0;
  let begin = () => {};
  const begun = new Promise<void>((resolve) => (begin = resolve));
  const goesThrough = () => upgrades > 1;
  db.version(2)
    .stores({ note: 'id', photo: 'id' })
    .upgrade(async () => {
      upgrades++;
      begin();
      if (!goesThrough()) await Dexie.waitFor(new Promise(() => undefined));
    });
  const opening = db.open();
  // No time passes while the machine works.
  await begun;
  await vi.advanceTimersByTimeAsync(6_100);
  expect([asked(), upgrades]).toEqual([1, 1]);
  await vi.advanceTimersByTimeAsync(150);
  await opening;
  expect([asked(), upgrades, db.tables.length]).toEqual([2, 2, 2]);
});
