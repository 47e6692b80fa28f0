import 'fake-indexeddb/auto';
import { Dexie } from 'dexie';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { LastingDatabase } from './connection/lasting-database.ts';
import { aboutDevice, askAhead, sharedAnswer } from './shared-answer.ts';

let db: Dexie;
let asked = 0;

async function countThings(from: Dexie): Promise<number> {
  asked++;
  return from.table('thing').count();
}

async function listThings(from: Dexie): Promise<unknown[]> {
  return from.table('thing').toArray();
}

beforeEach(async () => {
  asked = 0;
  db = new Dexie(`shared-${crypto.randomUUID()}`, { cache: 'disabled' });
  db.version(1).stores({ thing: 'id' });
  await db.open();
});

afterEach(() => {
  vi.useRealTimers();
  db.close();
});

async function untilHeard<T>(query: (from: Dexie) => Promise<T>, isIt: (value: T | undefined) => boolean) {
  const answer = sharedAnswer(db, query);
  let stop = () => {};
  await new Promise<void>((resolve) => {
    stop = answer.subscribe(() => isIt(answer.get()) && resolve());
    if (isIt(answer.get())) resolve();
  });
  return stop;
}

test('a query is asked once for all who look, and who joins later has its answer at once', async () => {
  const stop = await untilHeard(countThings, (count) => count === 0);
  const joined = sharedAnswer(db, countThings);
  const leave = joined.subscribe(() => undefined);
  expect([joined.get(), asked]).toEqual([0, 1]);
  stop();
  leave();
});

test('a change is told, and an equal answer keeps its identity', async () => {
  await db.table('thing').put({ id: 'a', text: 'one' });
  const stop = await untilHeard(listThings, (rows) => rows?.length === 1);
  const before = sharedAnswer(db, listThings).get();
  await db.table('thing').put({ id: 'a', text: 'one' });
  const stopCount = await untilHeard(countThings, (count) => count === 1);
  expect(sharedAnswer(db, listThings).get()).toBe(before);
  await db.table('thing').put({ id: 'b', text: 'two' });
  const stopList = await untilHeard(listThings, (rows) => rows?.length === 2);
  for (const end of [stop, stopCount, stopList]) end();
});

test('when nobody looks any more the answer is forgotten', async () => {
  const stop = await untilHeard(countThings, (count) => count === 0);
  stop();
  await Promise.resolve();
  expect(sharedAnswer(db, countThings).get()).toBeUndefined();
});

test('the next screen has what the last one knew, and asks nothing again', async () => {
  const stop = await untilHeard(countThings, (count) => count === 0);
  // A database that has just been opened may be asked twice.
  const before = asked;
  stop();
  const leave = sharedAnswer(db, countThings).subscribe(() => undefined);
  expect([sharedAnswer(db, countThings).get(), asked]).toEqual([0, before]);
  await Promise.resolve();
  expect([sharedAnswer(db, countThings).get(), asked]).toEqual([0, before]);
  leave();
});

test('what was asked ahead is there for the first who looks', async () => {
  await db.table('thing').put({ id: 'a' });
  await askAhead(db, [countThings, listThings]);
  expect(sharedAnswer(db, countThings).get()).toBe(1);
  expect(sharedAnswer(db, listThings).get()).toEqual([{ id: 'a' }]);
});

test('who stops looking takes the answer from nobody else, and may say so twice', async () => {
  const stop = await untilHeard(countThings, (count) => count === 0);
  const heard = vi.fn();
  const leave = sharedAnswer(db, countThings).subscribe(heard);
  stop();
  stop();
  await db.table('thing').put({ id: 'a' });
  await vi.waitFor(() => expect(sharedAnswer(db, countThings).get()).toBe(1), 10_000);
  expect(heard).toHaveBeenCalledOnce();
  leave();
  leave();
  await Promise.resolve();
  expect(sharedAnswer(db, countThings).get()).toBeUndefined();
});

test('an opening page waits a second at most, and keeps what it asked for ten', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const never = async () => new Promise<number>(() => undefined);
  let isOver = false;
  void askAhead(db, [never]).then(() => (isOver = true));
  await vi.advanceTimersByTimeAsync(999);
  expect(isOver).toBe(false);
  await vi.advanceTimersByTimeAsync(1);
  expect(isOver).toBe(true);
  vi.useRealTimers();
  await askAhead(db, [countThings]);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  let isThere = false;
  void askAhead(db, [countThings]).then(() => (isThere = true));
  await vi.advanceTimersByTimeAsync(0);
  expect(isThere).toBe(true);
  await vi.advanceTimersByTimeAsync(9_900);
  expect(sharedAnswer(db, countThings).get()).toBe(0);
  vi.useRealTimers();
});

test('no answer but undefined is an answer too', async () => {
  const nothing = async (from: Dexie) => (await from.table('thing').get('none')) as object | undefined;
  const heard = vi.fn();
  const stop = sharedAnswer(db, nothing).subscribe(heard);
  await vi.waitFor(() => expect(heard).toHaveBeenCalled(), 10_000);
  stop();
});

test('what the device itself does is shown while its records may have been emptied, and those are not', async () => {
  const held = new LastingDatabase(`held-${crypto.randomUUID()}`, { holds: true });
  held.version(1).stores({ thing: 'id' });
  await held.open();
  vi.spyOn(held, 'isInDoubt', 'get').mockReturnValue(true);
  const records = sharedAnswer(held, countThings);
  const doing = sharedAnswer(held, aboutDevice(listThings));
  const stops = [records, doing].map((answer) => answer.subscribe(() => undefined));
  await vi.waitFor(() => expect(doing.get()).toEqual([]), 10_000);
  expect([asked, records.get()]).toEqual([1, undefined]);
  for (const stop of stops) stop();
  held.close();
});
