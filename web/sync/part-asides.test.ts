import 'fake-indexeddb/auto';
import type { Dexie } from 'dexie';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { blankAsset } from '#sync/domain/scope/blank-asset.ts';
import type { Device } from '#sync/engine/mutate.ts';
import { keyOf } from '#sync/engine/mutation.ts';
import type { Aside, Entry } from '#sync/engine/store.ts';
import { productSchema } from '#sync/product.ts';
import { deviceChance } from '#web/store/device-actor.ts';
import { openRecordDatabase } from '#web/store/record-database.ts';
import { RecordStore } from '#web/store/record-store.ts';
import { listAsideKeys, sendOthersAgain } from './part-asides.ts';

const [press, lathe, saw] = [1, 2, 3].map((n) => `019283b0-5a00-7000-8000-00000000000${n}`) as [string, string, string];
const at = '2026-06-09T09:00:00.000Z';

let db: Dexie;
let device: Device;
beforeEach(async () => {
  db = openRecordDatabase(`records-${crypto.randomUUID()}`);
  const actor = { id: 'dana', name: 'Dana Whitfield', role: 'admin' } as const;
  device = { store: RecordStore.of(db), schema: productSchema, actor, chance: deviceChance };
  const meta = { clientId: 'c1', lastMid: 4, sentMid: 4, epoch: null, cursor: 0, proof: null };
  await db.table('meta').put({ name: 'client', value: meta });
  for (const id of [press, lathe, saw]) await put(id);
});
afterEach(async () => db.delete());

async function put(id: string, owner = ''): Promise<void> {
  const written = { createdAt: at, updatedAt: null, updatedBy: null, stamps: {} };
  await db.table('asset').put({ ...blankAsset, id, name: id, owner, earlierCategories: [], ...written });
}

/** A removal of these assets as they were seen without an owner, refused as a whole. */
async function setAside(ids: readonly string[], changed: { entry?: Partial<Entry>; code?: string } = {}) {
  const entry: Entry = {
    mid: 1,
    key: keyOf(Date.parse(at), 0, new Uint8Array(8)),
    name: 'asset.changeMany',
    args: { create: [], update: [], remove: [...ids] },
    was: Object.fromEntries(ids.map((id) => [`asset/${id}`, { owner: '' }])),
    touches: ids.map((id) => `asset/${id}/deleted`),
    blocked: null,
    ...changed.entry,
  };
  const { code = 'changed' } = changed;
  const rejection = { mid: 1, key: entry.key, code, field: null, message: 'Changed.', serverValue: {} };
  await db.table('aside').put({ key: entry.key, entry, rejection });
  return entry;
}

const again = (earlier: ReadonlySet<string> = new Set()) => sendOthersAgain(db, device, earlier);
const queued = async () => (await db.table<Entry>('outbox').toArray()).map(({ name, args }) => [name, args]);
const asides = () => db.table<Aside>('aside').toArray();
const assets = async () => ((await db.table('asset').toArray()) as { id: string }[]).map(({ id }) => id);
const removing = (...ids: string[]) => ({ create: [], update: [], remove: ids });

test('of a refused change of many the others go again, and what somebody changed alone stays set aside', async () => {
  await put(lathe, 'Priya');
  const entry = await setAside([press, lathe, saw]);
  expect(await again()).toBe(true);
  expect(await queued()).toEqual([['asset.changeMany', removing(press, saw)]]);
  expect(await assets()).toEqual([lathe]);
  const [only, ...more] = await asides();
  expect(more).toEqual([]);
  expect(only?.key).toBe(entry.key);
  expect(only?.entry).toMatchObject({
    args: removing(lathe),
    was: { [`asset/${lathe}`]: { owner: '' } },
    touches: [`asset/${lathe}/deleted`],
    records: [`asset/${lathe}`],
  });
  // What is left is about records that are held up, all of them.
  expect(await again()).toBe(false);
  expect(await asides()).toEqual([only]);
});

test('a removal of what is gone already is over, and nothing of it stays', async () => {
  await db.table('asset').delete(lathe);
  await setAside([press, lathe], { code: 'gone' });
  expect(await again()).toBe(true);
  expect([await queued(), await asides()]).toEqual([[['asset.changeMany', removing(press)]], []]);
});

test('a change of a record that is gone is held up', async () => {
  await db.table('asset').delete(lathe);
  const update = [press, lathe].map((id) => ({ id, set: { owner: 'Tom' } }));
  const was = Object.fromEntries([press, lathe].map((id) => [`asset/${id}`, { owner: '' }]));
  const touches = [press, lathe].map((id) => `asset/${id}/owner`);
  await setAside([], { entry: { args: { create: [], update, remove: [] }, was, touches } });
  expect(await again()).toBe(true);
  expect(await db.table('asset').get(press)).toMatchObject({ owner: 'Tom' });
  expect((await asides()).map(({ entry }) => entry.args)).toEqual([{ create: [], update: [update[1]], remove: [] }]);
});

test.each<[string, Parameters<typeof setAside>[1]]>([
  ['refused for another reason', { code: 'forbidden' }],
  ['one that was offered after a restore', { entry: { offered: true } }],
  ['a change of one record', { entry: { name: 'asset.remove' } }],
])('%s waits for a person', async (_what, changed) => {
  await put(lathe, 'Priya');
  await setAside([press, lathe], changed);
  const before = await asides();
  expect([await again(), await queued(), await asides()]).toEqual([false, [], before]);
});

test('what was set aside before this round waits for a person', async () => {
  await put(lathe, 'Priya');
  await setAside([press, lathe]);
  const before = await asides();
  expect([await again(await listAsideKeys(db)), await queued(), await asides()]).toEqual([false, [], before]);
});

test('others that are refused on this device stay set aside with the rest', async () => {
  await put(lathe, 'Priya');
  await setAside([press, lathe]);
  const before = await asides();
  device = { ...device, actor: { ...device.actor, role: 'viewer' } };
  expect([await again(), await queued(), await asides()]).toEqual([false, [], before]);
});
