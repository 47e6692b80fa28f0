import { expect, test } from 'vitest';
import { cardSchemaForTests } from '#sync/testing/card-schema.ts';
import { MemoryDisk, MemoryStore } from '#sync/testing/memory-store.ts';
import { recover, renumber } from './restart-queue.ts';
import type { Entry, JournalPage, Meta } from './store.ts';

const NEW = '00000000-0000-4000-8000-000000000002';
const proof = { epoch: 'e1', seq: 9, head: 'h', signature: 's' };

function entry(mid: number, key = `k${mid}`): Entry {
  return { mid, key, name: 'n', args: { key }, was: {}, touches: [], blocked: null };
}

async function device(change: Partial<Meta> = {}) {
  const disk = new MemoryDisk();
  const store = new MemoryStore(disk);
  disk.meta = { clientId: 'old', lastMid: 7, sentMid: 5, epoch: 'e1', cursor: 9, proof, ...change };
  await store.run('write', [], (tx) => tx.putEntries([entry(4), entry(5), entry(7)]));
  return { disk, store };
}

const queue = (disk: MemoryDisk) => disk.sortedEntries().map(({ mid, key }) => [mid, key]);

test('[RP5] a new client keeps its queue in order under the old keys, from 1, and knows what was on the wire', async () => {
  const { disk, store } = await device();
  await renumber(store, 'old', NEW);
  expect(queue(disk)).toEqual([
    [1, 'k4'],
    [2, 'k5'],
    [3, 'k7'],
  ]);
  expect(disk.meta).toEqual({ clientId: NEW, lastMid: 3, sentMid: 2, gone: 0, epoch: 'e1', cursor: 9, proof });
});

test('[RP5] a device that has become another client meanwhile stays as it is', async () => {
  const { disk, store } = await device();
  await renumber(store, 'older', NEW);
  await recover({ store, schema: cardSchemaForTests }, 'older', NEW);
  expect([disk.meta?.clientId, queue(disk)[0]]).toEqual(['old', [4, 'k4']]);
});

test('[RC2] what a server has lost goes first, offered, under its old keys, and nothing twice', async () => {
  const { disk, store } = await device();
  const page = (id: number, ...entries: Entry[]) => ({ id, entries }) as unknown as JournalPage;
  await store.run('write', [], async (tx) => {
    await tx.putJournal(page(1, { ...entry(1), blocked: 'gone' }, entry(2)));
    await tx.putJournal(page(2, entry(3), entry(4)));
  });
  await recover({ store, schema: cardSchemaForTests }, 'old', NEW);
  expect(queue(disk)).toEqual(['k1', 'k2', 'k3', 'k4', 'k5', 'k7'].map((key, index) => [index + 1, key]));
  const all = disk.sortedEntries();
  expect(all.map((one) => one.offered ?? false)).toEqual([true, true, true, false, false, false]);
  expect(all.map(({ blocked }) => blocked)).toEqual(all.map(() => null));
  expect(disk.meta).toEqual({
    clientId: NEW,
    lastMid: 6,
    sentMid: 5,
    epoch: null,
    cursor: 0,
    proof: null,
    recovery: { from: 'e1', offered: 3, at: null },
  });
  expect(await store.run('read', [], (tx) => tx.journal())).toEqual([]);
});

test('[RC2] a recovery within a recovery remembers where the first began', async () => {
  const { disk, store } = await device({ epoch: null, recovery: { from: 'e0', offered: 2, at: null } });
  await recover({ store, schema: cardSchemaForTests }, 'old', NEW);
  expect(disk.meta?.recovery).toMatchObject({ from: 'e0', offered: 0 });
});

test('[RC6] of what was sent without an answer, only what freezes a record is offered', async () => {
  const { disk, store } = await device();
  const seal = (mid: number) => ({ ...entry(mid), name: 'card.seal', args: { id: `s${mid}`, cardId: 'c1' } });
  await store.run('write', [], (tx) => tx.putEntries([seal(5), seal(7)]));
  await recover({ store, schema: cardSchemaForTests }, 'old', NEW);
  expect(disk.sortedEntries().map(({ key, offered = false }) => [key, offered])).toEqual([
    ['k4', false],
    ['k5', true],
    ['k7', false],
  ]);
});

test('[PL10] what a first sync had brought is as incomplete as before', async () => {
  const { disk, store } = await device({ arriving: ['card'] });
  await recover({ store, schema: cardSchemaForTests }, 'old', NEW);
  expect(disk.meta).toMatchObject({ clientId: NEW, cursor: 0, arriving: ['card'] });
});
