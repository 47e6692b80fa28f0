import { describe, expect, test } from 'vitest';
import { cardSchemaForTests } from '../testing/card-schema.ts';
import { MemoryServer } from '../testing/memory-server.ts';
import { TestDevice } from '../testing/test-device.ts';
import { VOID } from './set-aside.ts';

const create = (id: string) => ({ id, text: `Card ${id}`, list: 'l1' });

async function open(name = 'dana', role: 'user' | 'admin' = 'user') {
  const server = new MemoryServer(cardSchemaForTests, 100);
  return { server, dana: await TestDevice.open(name, role) };
}

describe('[RP1] a repeated request', () => {
  test('is applied once, however often it arrives', async () => {
    const { server, dana } = await open();
    await dana.change('card.create', create('c1'));
    let calls = 0;
    const lossy = async (request: Parameters<MemoryServer['handle']>[0]) => {
      const reply = server.handle(request, dana.device.actor, new Date(dana.clock).toISOString());
      if (calls++ < 3) throw new Error('the answer was lost');
      return reply;
    };
    for (let attempt = 0; attempt < 4; attempt++) await dana.syncBy(lossy);
    expect(dana.waiting).toEqual([]);
    expect([...server.log.values()]).toEqual([1]);
  });

  test('[RP4] tells a refusal again when the answer that told it was lost', async () => {
    const { server, dana } = await open();
    const priya = await TestDevice.open('priya');
    await priya.change('card.create', create('c1'));
    await priya.sync(server);
    await dana.change('card.create', create('c1'));
    await dana.syncBy(async (request) => {
      server.handle(request, dana.device.actor, new Date(dana.clock).toISOString());
      throw new Error('the answer was lost');
    });
    await dana.sync(server);
    expect([...dana.disk.asides.values()]).toMatchObject([{ rejection: { code: 'exists' } }]);
    expect(dana.waiting).toEqual([]);
  });
});

test('[RP2] a missing number stops the batch, and the device renumbers and goes on', async () => {
  const { server, dana } = await open();
  await dana.change('card.create', create('c1'));
  await dana.change('card.create', create('c2'));
  dana.disk.entries.delete(1);
  expect(await dana.sync(server)).toMatchObject({ state: 'done' });
  expect([...server.rows('card').keys()]).toEqual(['c2']);
});

test('[RP3] a refused change does not hold up those behind it', async () => {
  const { server, dana } = await open();
  const priya = await TestDevice.open('priya');
  await priya.change('card.create', create('c1'));
  await priya.sync(server);
  await dana.change('card.create', create('c1'));
  await dana.change('card.create', create('c2'));
  expect(await dana.sync(server)).toMatchObject({ state: 'done', pushed: 2, rejected: 1 });
  expect([...server.rows('card').keys()]).toEqual(['c1', 'c2']);
  expect(dana.row('card', 'c1')?.text).toBe('Card c1');
});

test('[RP5] a copied profile becomes a client of its own, and both queues arrive once', async () => {
  const { server, dana } = await open();
  await dana.change('card.create', create('c1'));
  const copy = await TestDevice.open('dana', 'user', dana.disk.clone());
  await dana.change('card.create', create('c2'));
  copy.clock += 500;
  await copy.change('card.create', create('c3'));
  await dana.sync(server);
  await copy.sync(server);
  await dana.sync(server);
  expect([...server.rows('card').keys()].sort()).toEqual(['c1', 'c2', 'c3']);
  expect([...server.log.values()]).toEqual([1, 1, 1]);
  expect(copy.disk.meta?.clientId).not.toBe(dana.disk.meta?.clientId);
});

test('[RP5] an answer acknowledges nothing that its request did not carry', async () => {
  const { server, dana } = await open();
  const copy = await TestDevice.open('dana', 'user', dana.disk.clone());
  await dana.change('card.create', create('c1'));
  await dana.sync(server);
  await copy.syncBy(async (request) => {
    const reply = server.handle(request, copy.device.actor, new Date(copy.clock).toISOString());
    // While the request is on its way the person goes on, under a number the server knows from the other copy.
    copy.clock += 900;
    await copy.change('card.create', create('c9'));
    return reply;
  });
  expect(server.rows('card').has('c9') || copy.waiting.length === 1).toBe(true);
  await copy.sync(server);
  expect(server.rows('card').has('c9')).toBe(true);
});

test('[PL1] an answer for another cursor is discarded', async () => {
  const { server, dana } = await open();
  await dana.change('card.create', create('c1'));
  let late = true;
  await dana.syncBy(async (request) => {
    const reply = server.handle(request, dana.device.actor, new Date(dana.clock).toISOString());
    if (!late) return reply;
    late = false;
    return { status: 200, body: { ...(reply.body as object), baseCursor: 99 } };
  });
  expect(dana.disk.meta?.cursor).toBe(server.seq);
  expect(dana.waiting).toEqual([]);
});

test('[PL2] a restored server gets the queue again and a fresh snapshot replaces what it does not know', async () => {
  const { server, dana } = await open();
  await dana.change('card.create', create('c1'));
  await dana.sync(server);
  const restored = new MemoryServer(cardSchemaForTests, 100);
  restored.epoch = 'epoch-2';
  await dana.change('card.create', create('c2'));
  expect(await dana.sync(restored)).toMatchObject({ state: 'done' });
  expect([...restored.rows('card').keys()]).toEqual(['c2']);
  expect([...dana.disk.table('card').keys()]).toEqual(['c2']);
});

test('[PL3] a snapshot of several pages is applied with its last page only', async () => {
  const server = new MemoryServer(cardSchemaForTests, 2);
  const priya = await TestDevice.open('priya');
  for (const id of ['c1', 'c2', 'c3', 'c4', 'c5']) {
    await priya.change('card.create', create(id));
    await priya.sync(server);
  }
  const dana = await TestDevice.open('dana');
  let requests = 0;
  const seen: number[] = [];
  await dana.syncBy(async (request) => {
    requests++;
    seen.push(dana.disk.table('card').size);
    return server.handle(request, dana.device.actor, new Date(dana.clock).toISOString());
  });
  expect(requests).toBe(3);
  expect(seen).toEqual([0, 0, 0]);
  expect(dana.disk.table('card').size).toBe(5);
});

test('[PL4] a pull that brings what is shown already writes no row', async () => {
  const { server, dana } = await open();
  await dana.change('card.create', create('c1'));
  await dana.sync(server);
  expect(await dana.sync(server)).toMatchObject({ state: 'done', written: 0 });
});

test.each([
  [401, {}, { state: 'sign_in' }],
  [403, {}, { state: 'no_access' }],
  [409, { code: 'wrong_person' }, { state: 'wrong_person' }],
  [426, { code: 'protocol' }, { state: 'upgrade' }],
  [503, {}, { state: 'unreachable', status: 503 }],
  [500, undefined, { state: 'unreachable', status: 500 }],
  [200, '<html>hotel sign-in</html>', { state: 'unreachable', status: 200 }],
  [200, undefined, { state: 'unreachable', status: 200 }],
  [302, undefined, { state: 'unreachable', status: 302 }],
])('[SE1] after an answer of %i with %j the queue stays as it is', async (status, body, outcome) => {
  const { dana } = await open();
  await dana.change('card.create', create('c1'));
  expect(await dana.syncBy(async () => ({ status, body }))).toEqual(outcome);
  expect(dana.waiting).toHaveLength(1);
  expect(dana.row('card', 'c1')).toBeDefined();
});

test('[OB8] the one entry a server will not read is set aside, its neighbours arrive, and no number is missing', async () => {
  const { server, dana } = await open();
  for (const id of ['c1', 'c2', 'c3', 'c4', 'c5']) await dana.change('card.create', create(id));
  const outcome = await dana.syncBy(async (request) => {
    const poisoned = request.mutations.some((mutation) => JSON.stringify(mutation.args).includes('Card c3'));
    if (poisoned) return { status: 400, body: { code: 'invalid' } };
    return server.handle(request, dana.device.actor, new Date(dana.clock).toISOString());
  });
  expect(outcome).toMatchObject({ state: 'done' });
  expect([...server.rows('card').keys()]).toEqual(['c1', 'c2', 'c4', 'c5']);
  expect([...dana.disk.asides.values()]).toMatchObject([
    { entry: { args: { id: 'c3' } }, rejection: { code: 'unreadable' } },
  ]);
  expect(dana.waiting).toEqual([]);
  expect(cardSchemaForTests.mutators[VOID]).toBeDefined();
});

test('[OB9] a queue longer than a batch goes in several requests, in order', async () => {
  const { server, dana } = await open();
  for (let index = 0; index < 2_300; index++) await dana.change('card.create', create(`c${index}`));
  const sizes: number[] = [];
  await dana.syncBy(async (request) => {
    if (!request.continues) sizes.push(request.mutations.length);
    return server.handle(request, dana.device.actor, new Date(dana.clock).toISOString());
  });
  expect(sizes).toEqual([1_000, 1_000, 300]);
  expect(server.rows('card').size).toBe(2_300);
});
