import 'fake-indexeddb/auto';
import { Dexie } from 'dexie';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { letGo } from './let-go.ts';

let name: string;
let page: EventTarget;
let outdated: number;
const opened: Dexie[] = [];

/** A tab's connection, with the stores of one version of the app. */
async function openTab(version: number): Promise<Dexie> {
  const db = new Dexie(name);
  db.version(version).stores(version === 1 ? { note: 'id' } : { note: 'id', photo: 'id' });
  letGo(db);
  opened.push(db);
  return db.open();
}

beforeEach(() => {
  name = `tabs-${crypto.randomUUID()}`;
  page = new EventTarget();
  outdated = 0;
  page.addEventListener('vernier:outdated', () => outdated++);
  vi.stubGlobal('document', {});
  vi.stubGlobal('dispatchEvent', (event: Event) => page.dispatchEvent(event));
});

afterEach(() => {
  vi.unstubAllGlobals();
  for (const db of opened.splice(0)) db.close();
});

test('[LK7] a tab gives way to one that upgrades the database: it closes, stays closed, and offers to reload', async () => {
  const older = await openTab(1);
  await older.table('note').put({ id: 'kept' });
  const newer = await openTab(2);
  expect([older.isOpen(), newer.isOpen(), outdated]).toEqual([false, true, 1]);
  expect(await newer.table('note').get('kept')).toEqual({ id: 'kept' });
  await expect(older.table('note').get('kept')).rejects.toThrow(Dexie.errnames.DatabaseClosed);
});

test('[LK7] a tab gives way to one that removes the database', async () => {
  const tab = await openTab(1);
  await Dexie.delete(name);
  expect([tab.isOpen(), outdated, await Dexie.exists(name)]).toEqual([false, 1, false]);
});

test('[LK7] the worker closes too, and has no page to reload', async () => {
  vi.unstubAllGlobals();
  const worker = await openTab(1);
  await Dexie.delete(name);
  expect([worker.isOpen(), outdated]).toEqual([false, 0]);
});

test('an upgrade that waits for another tab is told, a removal is not', async () => {
  const told = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const tab = await openTab(1);
  const wait = (newVersion: number | null) => tab.on('blocked').fire({ newVersion } as IDBVersionChangeEvent);
  wait(null);
  wait(0);
  expect(told).not.toHaveBeenCalled();
  wait(2);
  expect(told).toHaveBeenCalledOnce();
  told.mockRestore();
});
