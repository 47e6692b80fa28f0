import { expect, test } from 'vitest';
import {
  cardSchemaForTests,
  createCard,
  pinCard,
  sealCard,
  setCardState,
  writeCard,
} from '#sync/testing/card-schema.ts';
import { MemoryServer } from '#sync/testing/memory-server.ts';
import { NINE, TestDevice } from '#sync/testing/test-device.ts';
import { exportEntries } from './export-entries.ts';
import { mutateAll } from './mutate.ts';
import { timeOfKey } from './mutation.ts';
import { recover, renumber } from './restart-queue.ts';

const card = { id: 'c1', text: 'Rack 4', list: 'l1' };

async function withCard() {
  const server = new MemoryServer(cardSchemaForTests);
  const dana = await TestDevice.open('dana');
  await dana.change(createCard, card);
  await dana.sync(server);
  return { server, dana };
}

test('[OB1] a change writes the row, its basis and the queue entry together', async () => {
  const { dana } = await withCard();
  await dana.change(setCardState, { id: 'c1', state: 'open' });
  expect(dana.row('card', 'c1')).toMatchObject({ state: 'open' });
  expect(dana.disk.bases.get('card/c1')?.row).toMatchObject({ state: 'new' });
  expect(dana.waiting).toMatchObject([{ mid: 2, name: 'card.setState', was: { 'card/c1': { state: 'new' } } }]);
});

test('[OB1] what a form goes on changing meanwhile does not change what it asked for', async () => {
  const { dana } = await withCard();
  const wish = { args: { id: 'c1', text: 'Rack four' }, seen: { 'card/c1': { text: 'Rack' } } };
  const changed = mutateAll(dana.device, [{ name: writeCard.name, ...wish }]);
  wish.args.text = wish.seen['card/c1'].text = 'Never saved';
  await changed;
  expect(dana.waiting).toMatchObject([{ args: { text: 'Rack four' }, was: { 'card/c1': { text: 'Rack' } } }]);
});

test('[OB2] a refused change leaves nothing behind', async () => {
  const { dana } = await withCard();
  expect(await dana.change(pinCard, { id: 'c1' })).toMatchObject({ refused: { code: 'forbidden' } });
  expect(await dana.carryOut({ name: setCardState.name, args: { id: 'c1' } })).toMatchObject({
    refused: { code: 'invalid', field: 'state' },
  });
  expect(await dana.change(setCardState, { id: 'none', state: 'x' })).toMatchObject({ refused: { code: 'gone' } });
  expect(await dana.carryOut({ name: 'no.such', args: {} })).toMatchObject({ refused: { code: 'unknown' } });
  expect(dana.waiting).toEqual([]);
  expect(dana.disk.bases.size).toBe(0);
});

test('[OB1] changes stored together have an entry each, see each other, and end with a refused one', async () => {
  const { dana } = await withCard();
  const outcomes = await mutateAll(dana.device, [
    { name: createCard.name, args: { id: 'c2', text: 'Rack 5', list: 'l1' } },
    { name: setCardState.name, args: { id: 'c2', state: 'open' } },
    { name: writeCard.name, args: { id: 'c1', text: 'Rack four' }, seen: { 'card/c1': { text: 'Rack' } } },
    { name: setCardState.name, args: { id: 'none', state: 'open' } },
    { name: setCardState.name, args: { id: 'c1', state: 'open' } },
  ]);
  expect(outcomes).toMatchObject([{ mid: 2 }, { mid: 3 }, { mid: 4 }, { refused: { code: 'gone' } }]);
  expect(dana.waiting.map(({ mid, name, was }) => [mid, name, was])).toEqual([
    [2, createCard.name, {}],
    [3, setCardState.name, { 'card/c2': { state: 'new' } }],
    [4, writeCard.name, { 'card/c1': { text: 'Rack' } }],
  ]);
  expect(dana.row('card', 'c2')).toMatchObject({ state: 'open' });
  expect(dana.disk.bases.get('card/c2')?.row).toBeNull();
});

test('[OB1] between the changes of one act others have their turn, and nothing of it is stored before its end', async () => {
  const { dana } = await withCard();
  const seen: number[] = [];
  const rest = () => Promise.resolve(void seen.push(dana.waiting.length));
  const texts = ['one', 'two', 'three'].map((text) => ({ name: writeCard.name, args: { id: 'c1', text } }));
  await mutateAll({ ...dana.device, rest }, texts);
  expect(seen).toEqual([0, 0]);
  expect(dana.row('card', 'c1')).toMatchObject({ text: 'three' });
  await mutateAll({ ...dana.device, rest }, [{ name: setCardState.name, args: { id: 'c1', state: 'open' } }]);
  expect(seen).toHaveLength(2);
});

test('[OB3] numbers have no gaps and keys carry the time of the device', async () => {
  const { dana } = await withCard();
  await dana.change(setCardState, { id: 'c1', state: 'a' });
  await dana.change(writeCard, { id: 'c1', text: 'b' });
  expect(dana.waiting.map((entry) => entry.mid)).toEqual([2, 3]);
  expect(timeOfKey(dana.waiting[0]!.key)).toBe(new Date(NINE + 2_000).toISOString());
});

test('[OB4] keystrokes merge into an entry that was never sent, and keep its basis', async () => {
  const { dana } = await withCard();
  for (const text of ['Rack 4 o', 'Rack 4 ok', 'Rack 4 ok.']) await dana.change(writeCard, { id: 'c1', text });
  expect(dana.waiting).toMatchObject([{ args: { text: 'Rack 4 ok.' }, was: { 'card/c1': { text: 'Rack 4' } } }]);
});

test('[OB4] another field in between does not stop the merge, another record or field has its own entry', async () => {
  const { dana } = await withCard();
  await dana.change(writeCard, { id: 'c1', text: 'a' });
  await dana.change(setCardState, { id: 'c1', state: 'x' });
  await dana.change(writeCard, { id: 'c1', text: 'ab' });
  expect(dana.waiting.map((entry) => entry.name)).toEqual(['card.write', 'card.setState']);
});

test('[OB5] nothing merges past a change that freezes what was written before it', async () => {
  const { dana, server } = await withCard();
  await dana.change(writeCard, { id: 'c1', text: 'As published.' });
  await dana.change(sealCard, { id: 's1', cardId: 'c1' });
  await dana.change(writeCard, { id: 'c1', text: 'As corrected afterwards.' });
  await dana.sync(server);
  expect(server.rows('seal').get('s1')).toMatchObject({ text: 'As published.' });
  expect(server.rows('card').get('c1')).toMatchObject({ text: 'As corrected afterwards.' });
});

test('[OB5] of what was written after a change that freezes, the keystrokes merge again, past any number of others', async () => {
  const { dana } = await withCard();
  await dana.change(sealCard, { id: 's1', cardId: 'c1' });
  await dana.change(writeCard, { id: 'c1', text: 'a' });
  for (let at = 0; at < 60; at++) await dana.change(createCard, { id: `other-${at}`, text: '', list: 'l1' });
  expect(await dana.change(writeCard, { id: 'c1', text: 'ab' })).toEqual({ mid: 3, merged: true });
});

test.each([
  ['has become another client', (dana: TestDevice) => renumber(dana.device.store, dana.disk.meta!.clientId, 'new')],
  ['was restored', (dana: TestDevice) => recover(dana.device, dana.disk.meta!.clientId, 'new')],
])('[OB5] nor does it on a device that %s', async (_name, happen) => {
  const { dana } = await withCard();
  for (const id of ['c1', 'c2']) await dana.change(createCard, { ...card, id: `new-${id}` });
  await dana.change(writeCard, { id: 'c1', text: 'As published.' });
  await dana.change(sealCard, { id: 's1', cardId: 'c1' });
  await dana.change(setCardState, { id: 'c1', state: 'open' });
  await happen(dana);
  expect(await dana.change(writeCard, { id: 'c1', text: 'As corrected.' })).toMatchObject({ merged: false });
  expect(await dana.change(writeCard, { id: 'c1', text: 'As corrected twice.' })).toMatchObject({ merged: true });
});

test('[OB5] in a queue that an older build left, nothing merges past anything until a round has been', async () => {
  const { dana, server } = await withCard();
  await dana.change(writeCard, { id: 'c1', text: 'a' });
  await dana.change(setCardState, { id: 'c1', state: 'open' });
  dana.disk.meta = { ...dana.disk.meta!, fenceMid: undefined };
  expect(await dana.change(writeCard, { id: 'c1', text: 'ab' })).toMatchObject({ merged: false });
  expect(await dana.change(writeCard, { id: 'c1', text: 'abc' })).toMatchObject({ merged: true });
  await dana.sync(server);
  await dana.change(writeCard, { id: 'c1', text: 'abcd' });
  await dana.change(setCardState, { id: 'c1', state: 'shut' });
  expect(await dana.change(writeCard, { id: 'c1', text: 'abcde' })).toMatchObject({ merged: true });
});

test('[OB5] an entry that went on the wire is never merged into, whether or not an answer came', async () => {
  const { dana } = await withCard();
  await dana.change(writeCard, { id: 'c1', text: 'a' });
  await dana.syncBy(async () => Promise.reject(new Error('no network')));
  await dana.change(writeCard, { id: 'c1', text: 'ab' });
  expect(dana.waiting.map((entry) => entry.was['card/c1'])).toEqual([{ text: 'Rack 4' }, { text: 'a' }]);
});

test('[OB5] after a colleague changed the shown text, the next keystroke is a change of its own', async () => {
  const { server, dana } = await withCard();
  const priya = await TestDevice.open('priya');
  await priya.sync(server);
  await priya.change(writeCard, { id: 'c1', text: 'Rack 4 locked' });
  await priya.sync(server);
  await dana.change(writeCard, { id: 'c1', text: 'Big Rack 4' });
  // A pull arrives before the server has processed the push.
  await dana.syncBy(async (request) =>
    request.mutations.length > 0 && request.baseCursor === 1
      ? server.handle({ ...request, mutations: [] }, dana.device.actor, new Date(dana.clock).toISOString())
      : Promise.reject(new Error('no network')),
  );
  expect(dana.row('card', 'c1')?.text).toBe('Big Rack 4 locked');
  await dana.change(writeCard, { id: 'c1', text: 'Big Rack 4 locked twice' });
  expect(dana.waiting.map((entry) => entry.was['card/c1'])).toEqual([
    { text: 'Rack 4' },
    { text: 'Big Rack 4 locked' },
  ]);
  await dana.sync(server);
  expect(server.rows('card').get('c1')?.text).toBe('Big Rack 4 locked twice');
});

test('[OB6] a change that changes nothing is not queued', async () => {
  const { dana } = await withCard();
  expect(await dana.change(setCardState, { id: 'c1', state: 'new' })).toEqual({ mid: null, merged: false });
  expect(dana.waiting).toEqual([]);
});

test('[OB7] an editor that was open while a colleague wrote merges with what arrived', async () => {
  const { server, dana } = await withCard();
  const priya = await TestDevice.open('priya');
  await priya.sync(server);
  await priya.change(writeCard, { id: 'c1', text: 'Rack 4 locked' });
  await priya.sync(server);
  await dana.sync(server);
  await dana.change(writeCard, { id: 'c1', text: 'Big Rack 4' }, { 'card/c1': { text: 'Rack 4' } });
  expect(dana.row('card', 'c1')?.text).toBe('Big Rack 4 locked');
  await dana.sync(server);
  expect(server.rows('card').get('c1')?.text).toBe('Big Rack 4 locked');
});

test('an empty queue makes an empty file', async () => {
  expect(await exportEntries((await TestDevice.open('dana')).device.store)).toEqual([]);
});

test('[OB5] nothing merges into what a file holds', async () => {
  const { server, dana } = await withCard();
  await dana.change(writeCard, { id: 'c1', text: 'Rack 4 o' });
  expect(await exportEntries(dana.device.store)).toEqual(dana.waiting);
  await dana.change(writeCard, { id: 'c1', text: 'Rack 4 ok' });
  expect(dana.waiting.map((entry) => entry.args)).toEqual([
    { id: 'c1', text: 'Rack 4 o' },
    { id: 'c1', text: 'Rack 4 ok' },
  ]);
  await dana.sync(server);
  expect(server.rows('card').get('c1')?.text).toBe('Rack 4 ok');
});
