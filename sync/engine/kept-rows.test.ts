import { beforeEach, describe, expect, test } from 'vitest';
import { cardSchemaForTests, createCard, setCardState, writeCard } from '#sync/testing/card-schema.ts';
import { CountingStore } from '#sync/testing/counting-store.ts';
import { MemoryServer } from '#sync/testing/memory-server.ts';
import { TestDevice } from '#sync/testing/test-device.ts';
import type { SyncAnswer, SyncRequest } from './answer.ts';
import { hashCharacters, hashRows } from './kept-rows.ts';

let server: MemoryServer;
let dana: TestDevice;
let priya: TestDevice;
let store: CountingStore;
let answers: SyncAnswer[];

/** By how many milliseconds the server's clock is ahead of Dana's. */
let ahead: number;

beforeEach(async () => {
  server = new MemoryServer(cardSchemaForTests, 1_000);
  priya = await TestDevice.open('priya');
  dana = await TestDevice.open('dana');
  store = new CountingStore(dana.device.store);
  dana.device.store = store;
  ahead = 5_000;
  for (let n = 1; n <= 20; n++) await priya.change(createCard, { id: `c${n}`, text: 'Card', list: 'l1' });
  await priya.sync(server);
  await sync();
  store.forget();
});

async function sync(change: (request: SyncRequest) => void = () => undefined, mutations?: number) {
  answers = [];
  return dana.syncBy(
    async (request) => {
      change(request);
      const now = new Date(dana.clock + ahead).toISOString();
      const reply = server.handle(request, dana.device.actor, now);
      answers.push(reply.body as SyncAnswer);
      return reply;
    },
    mutations === undefined ? {} : { limits: { mutations, bytes: 100_000 } },
  );
}

const edit = (id: string, text: string) => dana.change(writeCard, { id, text });
const sent = () =>
  answers.flatMap(({ put }) =>
    Object.values(put)
      .flat()
      .map(({ id }) => id),
  );
const serverRow = (id: string) => server.rows('card').get(id);

describe('[PL4] an acknowledged row is the row the device has', () => {
  test('it is neither sent back nor written again: twenty changes cost no write of a record', async () => {
    for (let n = 1; n <= 20; n++) await edit(`c${n}`, `Text ${n}`);
    store.forget();
    expect(await sync()).toMatchObject({ state: 'done', requests: 1, pushed: 20, written: 0 });
    expect([store.records, sent()]).toEqual([[], []]);
    expect(answers[0]?.kept?.ids['card']).toHaveLength(20);
    expect(dana.row('card', 'c7')).toEqual(serverRow('c7'));
    expect(dana.row('card', 'c7')?.updatedAt).toBe(serverRow('c7')?.updatedAt);
    expect([dana.waiting, [...dana.disk.bases]]).toEqual([[], []]);
    await priya.sync(server);
    expect(priya.row('card', 'c7')).toEqual(dana.row('card', 'c7'));
  });

  test('a row somebody else changed meanwhile comes in full, and only that one', async () => {
    await priya.change(setCardState, { id: 'c2', state: 'stuck' });
    await priya.sync(server);
    await edit('c1', 'One');
    await edit('c2', 'Two');
    store.forget();
    expect(await sync()).toMatchObject({ requests: 1, pushed: 2 });
    expect([sent(), store.records]).toEqual([['c2'], ['card/c2']]);
    expect(dana.row('card', 'c2')).toMatchObject({ text: 'Two', state: 'stuck' });
  });

  test('a change from a clock that is ahead is the server’s in its dates, and comes in full', async () => {
    ahead = -60_000;
    await edit('c1', 'One');
    expect(await sync()).toMatchObject({ state: 'done', requests: 1 });
    expect(sent()).toEqual(['c1']);
    expect(dana.row('card', 'c1')).toEqual(serverRow('c1'));
    expect(String(dana.row('card', 'c1')?.updatedAt) < new Date(dana.clock).toISOString()).toBe(true);
  });

  test('what the device did not call whole comes back', async () => {
    await edit('c1', 'One');
    const outcome = await sync((request) => delete request.whole);
    expect([outcome.state, sent()]).toEqual(['done', ['c1']]);
  });

  test('part of a queue keeps its rows while the rest lies on others', async () => {
    for (const id of ['c1', 'c2', 'c3']) await edit(id, 'Seen');
    store.forget();
    expect(await sync(undefined, 1)).toMatchObject({ state: 'done', requests: 3, pushed: 3, written: 0 });
    expect([store.records, sent()]).toEqual([[], []]);
    expect(['c1', 'c2', 'c3'].map((id) => dana.row('card', id))).toEqual(['c1', 'c2', 'c3'].map(serverRow));
  });

  test('it gets those on which the rest lies', async () => {
    await edit('c1', 'One');
    await dana.change(setCardState, { id: 'c1', state: 'stuck' });
    await edit('c2', 'Two');
    expect(await sync(undefined, 1)).toMatchObject({ state: 'done', requests: 3, pushed: 3 });
    expect(answers.map(({ kept }) => Object.values(kept?.ids ?? {}).flat())).toEqual([[], ['c1'], ['c2']]);
    expect(sent()).toEqual(['c1']);
    expect(dana.row('card', 'c1')).toEqual(serverRow('c1'));
  });

  test('a device that has something else after all asks again, and takes the server’s rows', async () => {
    await edit('c1', 'One');
    dana.disk.table('card').set('c1', { ...dana.row('card', 'c1')!, text: 'Never written' });
    expect(await sync()).toMatchObject({ state: 'done', requests: 2, pushed: 1 });
    expect([...server.log.values()].every((count) => count === 1)).toBe(true);
    expect(dana.row('card', 'c1')).toEqual(serverRow('c1'));
  });

  test('words typed while the answer was under way lose nothing', async () => {
    await edit('c1', 'One');
    let asked = 0;
    const outcome = await dana.syncBy(async (request) => {
      const reply = server.handle(request, dana.device.actor, new Date(dana.clock + ahead).toISOString());
      if (asked++ === 0) await edit('c1', 'One and more');
      return reply;
    });
    expect(outcome).toMatchObject({ state: 'done' });
    expect(serverRow('c1')?.text).toBe('One and more');
    expect(dana.row('card', 'c1')).toEqual(serverRow('c1'));
  });

  test('a record that is new was born when it was made, so it stays as it is', async () => {
    await dana.change(createCard, { id: 'c30', text: 'New', list: 'l1' });
    store.forget();
    expect(await sync()).toMatchObject({ state: 'done', requests: 1, pushed: 1, written: 0 });
    expect([store.records, sent()]).toEqual([[], []]);
    expect(dana.row('card', 'c30')).toEqual(serverRow('c30'));
  });

  test('a record from a clock that is ahead is born when it arrived, and comes back', async () => {
    ahead = -60_000;
    await dana.change(createCard, { id: 'c30', text: 'New', list: 'l1' });
    await sync();
    expect(sent()).toEqual(['c30']);
    expect(dana.row('card', 'c30')).toEqual(serverRow('c30'));
  });
});

test('the hash tells rows apart by every value and their order, not by how they were put together', () => {
  const row = { id: 'a', text: 'x', tags: ['b', 'c'], stamps: { text: { by: 'd', at: 'e' } }, done: null };
  const same = {
    done: null,
    stamps: { text: { at: 'e', by: 'd' } },
    tags: ['b', 'c'],
    text: 'x',
    id: 'a',
    none: undefined,
  };
  expect(hashRows([row])).toBe(hashRows([same]));
  const others = [
    [{ ...row, text: 'y' }],
    [{ ...row, tags: ['c', 'b'] }],
    [{ ...row, tags: ['b,c'] }],
    [{ ...row, done: false }],
    [{ id: 'a' }],
    [row, row],
    [undefined],
    [],
  ];
  const hashes = others.map((rows) => hashRows(rows));
  expect(new Set([hashRows([row]), ...hashes]).size).toBe(others.length + 1);
  expect(hashRows([row, { id: 'b' }])).not.toBe(hashRows([{ id: 'b' }, row]));
});

test('the hash counts every last character, whatever the length of the text', () => {
  const texts = ['', 'a', 'ab', 'abc', 'abcd', 'abce', 'abcé', 'ab\u{1F5FA}'];
  const hashes = texts.map((text) => hashRows([{ id: 'a', text }]));
  expect(new Set(hashes).size).toBe(texts.length);
});

test('what people have decided keeps the hash it was written with', () => {
  expect(hashCharacters([{ id: 'a', end: ['é', { by: 'd', at: 1 }] }])).toBe('317ce1aab5d5d13f');
});
