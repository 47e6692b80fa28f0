import { beforeEach, expect, test } from 'vitest';
import { cardSchemaForTests, createCard, setCardState, tagList, writeCard } from '#sync/testing/card-schema.ts';
import { CountingStore } from '#sync/testing/counting-store.ts';
import { MemoryServer } from '#sync/testing/memory-server.ts';
import { TestDevice } from '#sync/testing/test-device.ts';
import { affectedBy } from './affected-entries.ts';
import { PROTOCOL, type SyncAnswer } from './answer.ts';
import { rebase } from './rebase.ts';
import type { Entry } from './store.ts';

const nothing = { put: {}, del: {}, snapshot: null };

let dana: TestDevice;
let server: MemoryServer;

beforeEach(async () => {
  server = new MemoryServer(cardSchemaForTests, 1_000);
  dana = await TestDevice.open('dana');
  for (const [id, list] of [
    ['c1', 'l1'],
    ['c2', 'l1'],
    ['c3', 'l2'],
  ] as const) {
    await dana.change(createCard, { id, text: 'Card', list });
  }
  await dana.sync(server);
  await dana.change(writeCard, { id: 'c1', text: 'One' });
  await dana.change(setCardState, { id: 'c2', state: 'seen' });
  await dana.change(setCardState, { id: 'c1', state: 'seen' });
});

const runs = (news: Parameters<typeof affectedBy>[1], acknowledged: Entry[] = []) =>
  affectedBy(cardSchemaForTests, news, dana.waiting, acknowledged)?.entries.map(({ touches }) => touches[0]);

/** A rebase of everything that waits, under what the server has by now. */
async function pullAlone(): Promise<void> {
  const { clientId, cursor, epoch, proof } = dana.disk.meta!;
  const place = { baseCursor: cursor, continues: false, snapshot: null };
  const request = { protocol: PROTOCOL, id: dana.device.chance.newKey(), clientId, accountId: 'dana', epoch, proof };
  const now = new Date(dana.clock).toISOString();
  const reply = server.handle({ ...request, ...place, mutations: [] }, dana.device.actor, now);
  await rebase(dana.device, { clientId, carried: 0 }, reply.body as SyncAnswer);
}

test('an entry names the records it wrote, also those it found only while it ran', async () => {
  expect(dana.waiting.map(({ records }) => records)).toEqual([['card/c1'], ['card/c2'], ['card/c1']]);
  await dana.change(tagList, { list: 'l1', tag: 'x' });
  expect(dana.waiting.at(-1)?.records?.toSorted()).toEqual(['card/c1', 'card/c2']);
  await dana.change(writeCard, { id: 'c2', text: 'T' });
  await dana.change(writeCard, { id: 'c2', text: 'Two' });
  expect(dana.waiting.at(-1)).toMatchObject({ args: { text: 'Two' }, records: ['card/c2'] });
});

test('[PL9] only entries on records that came, went or were acknowledged run again', () => {
  expect(runs(nothing)).toEqual([]);
  expect(runs({ ...nothing, put: { card: [{ id: 'c2' }] } })).toEqual(['card/c2/state']);
  expect(runs({ ...nothing, del: { card: ['c1'] } })).toEqual(['card/c1/text', 'card/c1/state']);
  expect(runs({ ...nothing, put: { conflict: [{ id: 'c1' }] } })).toEqual([]);
  const [first] = dana.waiting;
  expect(runs(nothing, [{ ...first!, key: 'gone', records: ['card/c2'] }])).toEqual(['card/c2/state']);
});

test('[PL9] an entry on two records connects those on one with those on the other', async () => {
  await dana.change(writeCard, { id: 'c3', text: 'Three' });
  const [first, second, , fourth] = dana.waiting;
  const queue = [{ ...first!, records: ['card/c1', 'card/c2'] }, second!, fourth!];
  const news = { ...nothing, put: { card: [{ id: 'c1' }] } };
  const affected = affectedBy(cardSchemaForTests, news, queue, [])!;
  expect(affected.entries).toEqual(queue.slice(0, 2));
  expect(['card/c2', 'card/c3'].map(affected.isReached)).toEqual([true, false]);
});

test('[PL9] an entry that finds its records by a query connects all entries on their table', async () => {
  await dana.change(tagList, { list: 'l2', tag: 'x' });
  expect(runs(nothing)).toEqual([]);
  expect(runs({ ...nothing, put: { card: [{ id: 'c9' }] } })).toHaveLength(4);
  const reached = affectedBy(cardSchemaForTests, { ...nothing, put: { card: [{ id: 'c9' }] } }, dana.waiting, []);
  expect(['card/c3', 'card/none', 'conflict/c3'].map((key) => reached?.isReached(key))).toEqual([true, true, false]);
});

test('all run again for a snapshot and in a queue of an older build, and one that is blocked always does', () => {
  expect(runs({ ...nothing, snapshot: 7 })).toBeUndefined();
  const [first, second, third] = dana.waiting as [Entry, Entry, Entry];
  const { records: _records, ...older } = second;
  expect(affectedBy(cardSchemaForTests, nothing, [first, older, third], [])).toBeUndefined();
  const blocked = { ...second, blocked: 'gone' };
  expect(affectedBy(cardSchemaForTests, nothing, [first, blocked, third], [])?.entries).toEqual([blocked]);
});

test('[PL5] others’ changes reach the record they are about, and no other is read or written', async () => {
  const priya = await TestDevice.open('priya');
  await priya.sync(server);
  await priya.change(setCardState, { id: 'c2', state: 'stuck' });
  await priya.sync(server);
  const store = new CountingStore(dana.device.store);
  dana.device.store = store;
  const [first, , third] = structuredClone(dana.waiting);
  await pullAlone();
  // Her row stays as she wrote it; the disagreement is stored beside it as a conflict, unless it is already here.
  expect([store.reads, store.records]).toEqual([2, [expect.stringMatching(/^conflict\/.*:c2:state$/)]]);
  expect(dana.row('card', 'c2')?.state).toBe('seen');
  expect(dana.disk.bases.get('card/c2')?.row).toMatchObject({ state: 'stuck' });
  expect(dana.waiting[1]?.records).toEqual(['card/c2', ...store.records]);
  expect([dana.waiting[0], dana.waiting[2], dana.row('card', 'c1')?.text]).toEqual([first, third, 'One']);
});

test('[PL9] what counts as sent is not written again for a conflict it makes, and still goes with it', async () => {
  const priya = await TestDevice.open('priya');
  const rebaseUnder = async (state: string): Promise<void> => {
    await priya.sync(server);
    await priya.change(setCardState, { id: 'c2', state });
    await priya.sync(server);
    await pullAlone();
  };
  const conflicts = () => [...dana.disk.bases.keys()].filter((key) => key.startsWith('conflict/'));
  dana.disk.meta = { ...dana.disk.meta!, sentMid: dana.waiting.at(-1)!.mid };
  const waiting = structuredClone(dana.waiting);
  await rebaseUnder('stuck');
  expect(dana.waiting).toEqual(waiting);
  const [own] = conflicts();
  expect(own).toMatch(new RegExp(`^conflict/${waiting[1]!.key}:dana:c2:state$`));
  expect(runs({ ...nothing, put: { conflict: [{ id: own!.slice('conflict/'.length) }] } })).toEqual(['card/c2/state']);
  const reached = affectedBy(cardSchemaForTests, { ...nothing, put: { card: [{ id: 'c2' }] } }, dana.waiting, []);
  expect([own!, `conflict/${waiting[0]!.key}:c1:text`].map((key) => reached?.isReached(key))).toEqual([true, false]);
  // Once nothing disagrees any more, the conflict is gone from the device too.
  await rebaseUnder('seen');
  expect([conflicts(), dana.waiting]).toEqual([[], waiting]);
});
