import { expect, test } from 'vitest';
import { cardSchemaForTests, createCard, setCardState, tagList } from '#sync/testing/card-schema.ts';
import { MemoryServer } from '#sync/testing/memory-server.ts';
import { TestDevice } from '#sync/testing/test-device.ts';
import type { SyncAnswer } from './answer.ts';
import { rebase } from './rebase.ts';

test('[PL5] a pull that takes no change of this device leaves the server’s version of what waits', async () => {
  const server = new MemoryServer(cardSchemaForTests);
  const dana = await TestDevice.open('dana');
  const priya = await TestDevice.open('priya');
  for (const id of ['c1', 'c2']) await dana.change(createCard, { id, text: id, list: 'l1' });
  await dana.sync(server);
  await priya.sync(server);
  await priya.change(setCardState, { id: 'c2', state: 'seen' });
  await priya.sync(server);
  await dana.change(setCardState, { id: 'c1', state: 'open' });
  const before = dana.disk.bases.get('card/c1');
  // The server answers as if the change had not arrived yet, which happens when an earlier request is answered late.
  let requests = 0;
  await dana.syncBy(async (request) => {
    if (requests++ > 0) throw new Error('no network');
    return server.handle({ ...request, mutations: [] }, dana.device.actor, new Date(dana.clock).toISOString());
  });
  expect(dana.row('card', 'c2')).toMatchObject({ state: 'seen' });
  expect(dana.row('card', 'c1')).toMatchObject({ state: 'open' });
  expect(dana.waiting).toHaveLength(1);
  expect(before?.row).toMatchObject({ state: 'new' });
  expect(dana.disk.bases.get('card/c1')).toEqual(before);
});

test('[OB1] a change of many records keeps the server’s version of one that was changed here before', async () => {
  const server = new MemoryServer(cardSchemaForTests);
  const dana = await TestDevice.open('dana');
  for (const id of ['c1', 'c2']) await dana.change(createCard, { id, text: id, list: 'l1' });
  await dana.sync(server);
  await dana.change(setCardState, { id: 'c1', state: 'open' });
  await dana.change(tagList, { list: 'l1', tag: 'east' });
  expect(dana.disk.bases.get('card/c1')?.row).toMatchObject({ state: 'new', tags: [] });
  expect(dana.disk.bases.get('card/c2')?.row).toMatchObject({ state: 'new', tags: [] });
  expect(dana.row('card', 'c1')).toMatchObject({ state: 'open', tags: ['east'] });
});

test('[PL1] an answer of another life of the database is discarded, whatever its cursor says', async () => {
  const server = new MemoryServer(cardSchemaForTests);
  const dana = await TestDevice.open('dana');
  await dana.sync(server);
  const meta = dana.disk.meta!;
  let answer: SyncAnswer | undefined;
  await dana.syncBy(async (request) => {
    const reply = server.handle(request, dana.device.actor, new Date(dana.clock).toISOString());
    answer = reply.body as SyncAnswer;
    return reply;
  });
  const expected = { clientId: meta.clientId, carried: 0 };
  expect(await rebase(dana.device, expected, { ...answer!, epoch: 'another' })).toEqual({ discarded: true });
  expect(await rebase(dana.device, expected, answer!)).toMatchObject({ discarded: false });
  expect(dana.disk.meta).toMatchObject({ epoch: 'epoch-1' });
  expect(dana.disk.meta?.recovery).toBeUndefined();
});

test('[OB10] a refusal of another change than the one under its number sets nothing aside', async () => {
  const server = new MemoryServer(cardSchemaForTests);
  const dana = await TestDevice.open('dana');
  await dana.change(createCard, { id: 'c1', text: 'Rack', list: 'l1' });
  await dana.syncBy(async (request) => {
    const reply = server.handle(request, dana.device.actor, new Date(dana.clock).toISOString());
    const rejection = { mid: 1, key: 'another', code: 'gone', field: null, message: 'Gone.', serverValue: {} };
    return { ...reply, body: { ...(reply.body as SyncAnswer), results: [rejection] } };
  });
  expect(dana.disk.asides.size).toBe(0);
  expect(dana.row('card', 'c1')).toMatchObject({ text: 'Rack' });
});

test('[PL5] what the server has taken in gives up its own version, and none of a change that still waits', async () => {
  const server = new MemoryServer(cardSchemaForTests);
  const dana = await TestDevice.open('dana');
  for (const id of ['c1', 'c2']) await dana.change(createCard, { id, text: id, list: 'l1' });
  await dana.sync(server);
  await dana.change(setCardState, { id: 'c1', state: 'open' });
  await dana.change(setCardState, { id: 'c2', state: 'seen' });
  const waiting = dana.disk.bases.get('card/c2');
  let requests = 0;
  await dana.syncBy(async (request) => {
    if (requests++ > 0) throw new Error('no network');
    const mutations = request.mutations.slice(0, 1);
    return server.handle({ ...request, mutations }, dana.device.actor, new Date(dana.clock).toISOString());
  });
  expect(dana.waiting).toHaveLength(1);
  expect([...dana.disk.bases]).toEqual([['card/c2', waiting]]);
  expect([dana.row('card', 'c1'), dana.row('card', 'c2')]).toMatchObject([{ state: 'open' }, { state: 'seen' }]);
  await dana.sync(server);
  expect([dana.disk.bases.size, dana.waiting.length]).toEqual([0, 0]);
});

test('[CF1] a conflict that another copy of a change has made on the server is still here when the change is acknowledged', async () => {
  const server = new MemoryServer(cardSchemaForTests);
  const dana = await TestDevice.open('dana');
  const priya = await TestDevice.open('priya');
  await dana.change(createCard, { id: 'c1', text: 'Rack', list: 'l1' });
  await dana.sync(server);
  await priya.sync(server);
  await priya.change(setCardState, { id: 'c1', state: 'seen' });
  await priya.sync(server);
  await dana.change(setCardState, { id: 'c1', state: 'open' });
  const copy = await TestDevice.open('dana', 'user', dana.disk.clone());
  // As if the copy had a new client id, under which the server has processed nothing yet.
  const pullOnly = async () => {
    let requests = 0;
    await copy.syncBy(async (request) => {
      if (requests++ > 0) throw new Error('no network');
      const now = new Date(copy.clock).toISOString();
      const reply = server.handle({ ...request, mutations: [] }, copy.device.actor, now);
      return { ...reply, body: { ...(reply.body as SyncAnswer), lmid: 1 } };
    });
  };
  await dana.sync(server);
  await pullOnly();
  const ids = [...server.rows('conflict').keys()];
  expect(ids).toHaveLength(1);
  await priya.sync(server);
  await priya.change(setCardState, { id: 'c1', state: 'shut' });
  await priya.sync(server);
  await pullOnly();
  await copy.sync(server);
  expect([...copy.disk.table('conflict').values()]).toEqual([...server.rows('conflict').values()]);
  expect(copy.row('card', 'c1')).toEqual(server.rows('card').get('c1'));
});

test('[PL5] once nothing waits no record keeps a base, also one that nothing names', async () => {
  const server = new MemoryServer(cardSchemaForTests);
  const dana = await TestDevice.open('dana');
  await dana.change(createCard, { id: 'c1', text: 'One', list: 'l1' });
  await dana.sync(server);
  // An older build's engine drops the conflict of an entry only where the entry names it.
  const id = 'gone:c1:state';
  dana.disk.table('conflict').set(id, { id, state: 'open' });
  dana.disk.bases.set(`conflict/${id}`, { key: `conflict/${id}`, table: 'conflict', id, row: null });
  await dana.change(setCardState, { id: 'c1', state: 'seen' });
  await dana.sync(server);
  expect([dana.row('conflict', id), [...dana.disk.bases.keys()]]).toEqual([undefined, []]);
});
