import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Connections } from './connections.ts';

let name: string;
let connections: Connections;

beforeEach(() => {
  name = `connections-${crypto.randomUUID()}`;
  connections = new Connections(true);
  connections.expect();
});

afterEach(() => connections.letGo());

/** A connection as the library gets it. */
async function open(): Promise<IDBDatabase> {
  const request = connections.open(name, 1);
  request.addEventListener('upgradeneeded', () => {
    for (const store of ['meta', 'note']) request.result.createObjectStore(store);
  });
  return new Promise((resolve) => request.addEventListener('success', () => resolve(request.result)));
}

test('what was left unanswered is asked again where the database has it, and is over where it has not', async () => {
  const db = await open();
  const asked = vi.spyOn(db, 'transaction');
  await new Promise<void>((resolve) => connections.probe(['gone', 'note'], resolve));
  expect(asked.mock.calls).toEqual([[['note']]]);
  const over = vi.fn();
  connections.probe(['gone'], over);
  connections.probe([], over);
  expect([over.mock.calls.length, asked.mock.calls.length]).toEqual([2, 1]);
});

test('nothing is opened for a library that asks after it was told to stop', async () => {
  await open();
  connections.letGo();
  expect(() => connections.open(name, 1)).toThrow('closed meanwhile');
  connections.expect();
  expect((await open()).name).toBe(name);
});

test('letting go ends what is under way and closes every connection; what was committed stays', async () => {
  const db = await open();
  const written = new Promise((resolve) => {
    const transaction = db.transaction('note', 'readwrite');
    transaction.objectStore('note').put('kept', 1);
    transaction.addEventListener('complete', resolve);
  });
  await written;
  const cut = db.transaction('note', 'readwrite');
  cut.objectStore('note').put('lost', 1);
  connections.letGo();
  expect(() => db.transaction('note')).toThrow();
  connections.expect();
  const again = await open();
  const kept = await new Promise((resolve) => {
    const request = again.transaction('note').objectStore('note').get(1);
    request.addEventListener('success', () => resolve(request.result));
  });
  expect(kept).toBe('kept');
});

test('the library finds the databases of the device through it', async () => {
  await open();
  expect((await connections.databases()).map((one) => one.name)).toContain(name);
});

test('an opening that made or changed the database is over with it, however it ends', async () => {
  await open();
  expect(connections.isUpgrading).toBe(false);
  connections.letGo();
  connections.expect();
  const newer = connections.open(name, 2);
  await new Promise((resolve) => {
    newer.addEventListener('upgradeneeded', () => newer.transaction?.abort());
    newer.addEventListener('error', resolve);
  });
  expect(connections.isUpgrading).toBe(false);
});
