import 'fake-indexeddb/auto';
import type { Dexie } from 'dexie';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { noTexts } from '#sync/domain/pack/pack-texts.ts';
import { deviceRoom } from '#web/files/device-room.ts';
import { openRecordDatabase } from '#web/store/record-database.ts';
import { fetchPack, findPack } from './pack-lane.ts';

let db: Dexie;
let asked: string[];

beforeEach(() => {
  db = openRecordDatabase(`records-${crypto.randomUUID()}`);
  asked = [];
  vi.stubGlobal('fetch', async (path: string) => {
    asked.push(path);
    const sha256 = path.split('/').at(-1);
    const body = { packId: 'one', title: '', revision: 'Rev. 2', sha256, sources: [], texts: noTexts() };
    return Response.json(body, { headers: { 'Vernier-Protocol': '2' } });
  });
});

afterEach(async () => {
  deviceRoom.note('pull', false);
  vi.unstubAllGlobals();
  await db.delete();
});

const point = (letter: string) => db.table('workspacePack').put({ id: 'pack', sha256: letter.repeat(64) });
const kept = async () => (await db.table('pack').toCollection().primaryKeys()).map((key) => String(key)[0]);

test('without a pack nothing is asked; with one its words come once, and older ones stay', async () => {
  await fetchPack(db);
  expect(asked).toEqual([]);
  await point('a');
  await fetchPack(db);
  await fetchPack(db);
  expect(asked).toEqual([`/api/packs/${'a'.repeat(64)}`]);
  await point('b');
  await fetchPack(db);
  expect(await kept()).toEqual(['a', 'b']);
});

test('a full device waits with them', async () => {
  await point('a');
  deviceRoom.note('pull', true);
  await fetchPack(db);
  expect([asked, await kept()]).toEqual([[], []]);
});

test('a pack that was read before is found here, fetched once, or said to be missing', async () => {
  const other = 'c'.repeat(64);
  const found = { packId: 'one', sha256: other, texts: noTexts() };
  expect(await findPack(db, other)).toMatchObject(found);
  expect(await findPack(db, other)).toMatchObject(found);
  expect(asked).toEqual([`/api/packs/${other}`]);
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no network')));
  expect(await findPack(db, other)).toMatchObject(found);
  expect(await findPack(db, 'd'.repeat(64))).toBeUndefined();
});
