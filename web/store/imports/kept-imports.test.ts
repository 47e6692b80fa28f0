import 'fake-indexeddb/auto';
import type { Dexie } from 'dexie';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { KeptImport, KeptRecord } from '#web/store/own-stores.ts';
import { openRecordDatabase } from '#web/store/record-database.ts';
import { dropOldImports, keepPart, listImports } from './kept-imports.ts';

const now = new Date('2026-11-25T12:00:00Z');
const record: KeptRecord = { table: 'asset', id: 'a1', title: 'Press', undo: [], left: null };

let db: Dexie;
beforeEach(() => {
  db = openRecordDatabase(crypto.randomUUID());
});
afterEach(() => db.delete());

async function keepOne(id: string, daysAgo: number, count = 1): Promise<void> {
  const at = new Date(now.getTime() - daysAgo * 86_400_000).toISOString();
  const facts: KeptImport = { id, fileName: 'a.csv', kind: 'Inventory', at, count: 0, settled: 0, stayed: [] };
  await keepPart(db, facts, 0, { times: [], records: [record] });
  await db.table('keptImport').update(id, { count });
}

const names = async () => (await listImports(db)).map(({ id }) => id);

test('imports are listed the newest first, and go with what takes them back after 30 days', async () => {
  await keepOne('old', 31);
  await keepOne('last month', 29);
  await keepOne('today', 0);
  expect(await names()).toEqual(['today', 'last month', 'old']);
  await dropOldImports(db, now);
  expect(await names()).toEqual(['today', 'last month']);
  expect(await db.table('keptPart').toCollection().primaryKeys()).toEqual(['last month/000000', 'today/000000']);
});

test('the last 20 imports are kept', async () => {
  for (let at = 0; at < 22; at++) await keepOne(`i${at}`, at);
  await dropOldImports(db, now);
  expect(await names()).toEqual(Array.from({ length: 20 }, (_, at) => `i${at}`));
});

test('of very large imports the newest stays, and older ones while all of them are not too much', async () => {
  await keepOne('older', 2, 10_000);
  await keepOne('large', 1, 45_000);
  await keepOne('huge', 0, 60_000);
  await dropOldImports(db, now);
  expect(await names()).toEqual(['huge']);
  await db.table('keptImport').update('huge', { settled: 55_000 });
  await keepOne('older', 2, 45_000);
  await dropOldImports(db, now);
  expect(await names()).toEqual(['huge', 'older']);
});
