import { describe, expect, test } from 'vitest';
import { cardSchemaForTests, createCard } from '#sync/testing/card-schema.ts';
import { MemoryServer } from '#sync/testing/memory-server.ts';
import { TestDevice } from '#sync/testing/test-device.ts';
import { PROTOCOL, type SyncAnswer, type SyncRequest } from './answer.ts';
import type { UncheckedReply } from './authenticated-answer.ts';
import { defineMutators } from './mutator.ts';
import { NO_OP } from './no-op.ts';
import { renumber } from './restart-queue.ts';
import { CutAnswerError } from './round-ports.ts';
import type { Schema } from './schema.ts';
import type { StoreTx } from './store.ts';

function answerTo(server: MemoryServer, { device, clock }: TestDevice, request: SyncRequest): UncheckedReply {
  return server.handle(request, device.actor, new Date(clock).toISOString());
}

function requestOfNothing({ device, disk }: TestDevice): SyncRequest {
  const clientId = disk.meta!.clientId;
  const place = { baseCursor: 0, continues: false, snapshot: null };
  const id = device.chance.newKey();
  return {
    protocol: PROTOCOL,
    id,
    clientId,
    accountId: device.actor.id,
    epoch: null,
    proof: null,
    mutations: [],
    ...place,
  };
}

const create = (id: string) => ({ id, text: `Card ${id}`, list: 'l1' });

async function open(name = 'dana', role: 'user' | 'admin' = 'user') {
  const server = new MemoryServer(cardSchemaForTests, 100);
  return { server, dana: await TestDevice.open(name, role) };
}

describe('[RP1] a repeated request', () => {
  test('is applied once, however often it arrives', async () => {
    const { server, dana } = await open();
    await dana.change(createCard, create('c1'));
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
    await priya.change(createCard, create('c1'));
    await priya.sync(server);
    await dana.change(createCard, create('c1'));
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
  await dana.change(createCard, create('c1'));
  await dana.change(createCard, create('c2'));
  dana.disk.entries.delete(1);
  expect(await dana.sync(server)).toMatchObject({ state: 'done' });
  expect([...server.rows('card').keys()]).toEqual(['c2']);
  expect(dana.disk.meta?.recovery).toBeUndefined();
});

test('[RP3] a refused change does not hold up those behind it', async () => {
  const { server, dana } = await open();
  const priya = await TestDevice.open('priya');
  await priya.change(createCard, create('c1'));
  await priya.sync(server);
  await dana.change(createCard, create('c1'));
  await dana.change(createCard, create('c2'));
  expect(await dana.sync(server)).toMatchObject({ state: 'done', pushed: 2, rejected: 1 });
  expect([...server.rows('card').keys()]).toEqual(['c1', 'c2']);
  expect(dana.row('card', 'c1')?.text).toBe('Card c1');
});

test('[RP5] a copied profile becomes a client of its own, and both queues arrive once', async () => {
  const { server, dana } = await open();
  await dana.change(createCard, create('c1'));
  const copy = await TestDevice.open('dana', 'user', dana.disk.clone());
  await dana.change(createCard, create('c2'));
  copy.clock += 500;
  await copy.change(createCard, create('c3'));
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
  await dana.change(createCard, create('c1'));
  await dana.sync(server);
  await copy.syncBy(async (request) => {
    const reply = server.handle(request, copy.device.actor, new Date(copy.clock).toISOString());
    // While the request is under way the person keeps working, under a number that the server knows from the other
    // copy.
    copy.clock += 900;
    await copy.change(createCard, create('c9'));
    return reply;
  });
  expect(server.rows('card').has('c9') || copy.waiting.length === 1).toBe(true);
  await copy.sync(server);
  expect(server.rows('card').has('c9')).toBe(true);
});

test('[PL1] an answer for another cursor is discarded', async () => {
  const { server, dana } = await open();
  await dana.change(createCard, create('c1'));
  let late = true;
  await dana.syncBy(async (request) => {
    const reply = server.handle(request, dana.device.actor, new Date(dana.clock).toISOString());
    if (!late) return reply;
    late = false;
    return { ...reply, body: { ...(reply.body as object), baseCursor: 99 } };
  });
  expect(dana.disk.meta?.cursor).toBe(server.seq);
  expect(dana.waiting).toEqual([]);
});

test('[PL2] a restored server gets the queue again, what it had acknowledged included, and gives a fresh snapshot', async () => {
  const { server, dana } = await open();
  await dana.change(createCard, create('c1'));
  await dana.sync(server);
  const restored = new MemoryServer(cardSchemaForTests, 100);
  restored.epoch = 'epoch-2';
  await dana.change(createCard, create('c2'));
  expect(await dana.sync(restored)).toMatchObject({ state: 'done' });
  expect([...restored.rows('card').keys()]).toEqual(['c1', 'c2']);
  expect([...dana.disk.table('card').keys()]).toEqual(['c1', 'c2']);
});

test('[PL3] a snapshot of several pages is applied with its last page only', async () => {
  const server = new MemoryServer(cardSchemaForTests, 2);
  const priya = await TestDevice.open('priya');
  for (const id of ['c1', 'c2', 'c3', 'c4', 'c5']) {
    await priya.change(createCard, create(id));
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
  expect(dana.disk.pages.size).toBe(0);
});

test('[PL4] a pull that brings what is shown already writes no row', async () => {
  const { server, dana } = await open();
  await dana.change(createCard, create('c1'));
  await dana.sync(server);
  expect(await dana.sync(server)).toMatchObject({ state: 'done', written: 0 });
});

describe('[SE1] an answer counts only when it is the server’s own word', () => {
  const refusal = { code: 'x', message: 'No.' };
  const own = String(PROTOCOL);

  test.each([
    [401, { ...refusal, code: 'unauthorized' }, { state: 'sign_in' }],
    [403, { ...refusal, code: 'no_access' }, { state: 'no_access' }],
    [403, { ...refusal, code: 'cross_site' }, { state: 'unreachable', status: 403 }],
    [409, { ...refusal, code: 'wrong_person' }, { state: 'wrong_person' }],
    [426, { ...refusal, code: 'protocol' }, { state: 'upgrade' }],
    [429, refusal, { state: 'unreachable', status: 429 }],
    [503, refusal, { state: 'unreachable', status: 503 }],
    [500, refusal, { state: 'unreachable', status: 500 }],
  ])('its own %i with %j leaves the queue as it is', async (status, body, outcome) => {
    const { dana } = await open();
    await dana.change(createCard, create('c1'));
    expect(await dana.syncBy(async () => ({ status, protocol: own, body }))).toEqual(outcome);
    expect(dana.waiting).toHaveLength(1);
    expect(dana.row('card', 'c1')).toBeDefined();
  });

  const bodies = [
    undefined,
    '<html>hotel sign-in</html>',
    {},
    refusal,
    { code: 'gap' },
    { code: 'epoch', message: '' },
  ];
  const statuses = [200, 204, 302, 400, 401, 403, 404, 409, 413, 422, 426, 429, 500, 502, 503, 511];
  test.each(statuses)('somebody else’s %i is weather, whatever it says', async (status) => {
    for (const body of bodies) {
      const { dana } = await open();
      for (const id of ['c1', 'c2']) await dana.change(createCard, create(id));
      const before = structuredClone(dana.waiting);
      const outcome = await dana.syncBy(async () => ({ status, protocol: null, body }));
      expect(outcome).toEqual({ state: 'unreachable', status, foreign: true });
      expect(dana.waiting).toEqual(before);
      expect(dana.disk.asides.size).toBe(0);
    }
  });

  test.each([400, 413, 422, 409])('a %i without a proof is weather once a proof has been given', async (status) => {
    const { server, dana } = await open();
    await dana.sync(server);
    await dana.change(createCard, create('c1'));
    const body = { code: status === 409 ? 'epoch' : 'invalid', message: 'No.' };
    const outcome = await dana.syncBy(async () => ({ status, protocol: own, body }));
    expect(outcome).toEqual({ state: 'unreachable', status, foreign: true });
    expect(dana.waiting).toHaveLength(1);
    expect(dana.disk.asides.size).toBe(0);
  });

  test('[RP5] an answer to another request is weather, whoever sent that', async () => {
    const { server, dana } = await open();
    const copy = await TestDevice.open('dana', 'user', dana.disk.clone());
    copy.clock += 500;
    await copy.change(createCard, create('c1'));
    await dana.change(createCard, create('c2'));
    let cached: UncheckedReply | undefined;
    await copy.syncBy(async (request) => (cached = answerTo(server, copy, request)));
    const outcome = await dana.syncBy(async () => cached!);
    expect(outcome).toMatchObject({ state: 'unreachable', foreign: true });
    expect(dana.waiting).toHaveLength(1);
  });

  test('an answer whose proof names another life than the answer is weather', async () => {
    const { server, dana } = await open();
    await dana.change(createCard, create('c1'));
    const outcome = await dana.syncBy(async (request) => {
      const reply = answerTo(server, dana, request);
      return { ...reply, body: { ...(reply.body as object), epoch: 'another' } };
    });
    expect(outcome).toMatchObject({ state: 'unreachable', foreign: true });
    expect(dana.waiting).toHaveLength(1);
  });
});

test('[OB8] the one entry a server will not read is set aside, its neighbors arrive, and no number is missing', async () => {
  const { server, dana } = await open();
  for (const id of ['c1', 'c2', 'c3', 'c4', 'c5']) await dana.change(createCard, create(id));
  const third = dana.waiting[2]!.key;
  const outcome = await dana.syncBy(async (request) => {
    const poisoned = request.mutations.some((mutation) => JSON.stringify(mutation.args).includes('Card c3'));
    return poisoned ? server.reply(400, { code: 'invalid', message: 'No.' }, request) : answerTo(server, dana, request);
  });
  expect(outcome).toMatchObject({ state: 'done' });
  expect([...server.rows('card').keys()]).toEqual(['c1', 'c2', 'c4', 'c5']);
  expect([...dana.disk.asides.values()]).toMatchObject([
    { key: third, entry: { args: { id: 'c3' } }, rejection: { code: 'unreadable' } },
  ]);
  expect(server.log.has(third)).toBe(false);
  expect(dana.waiting).toEqual([]);
  expect(cardSchemaForTests.mutators[NO_OP]).toBeDefined();
});

test('[OB8] the place of a set-aside change is never set aside itself, whatever the server says of it', async () => {
  const { server, dana } = await open();
  await dana.sync(server);
  await dana.change(createCard, create('c1'));
  const outcome = await dana.syncBy(async (request) => server.reply(400, { code: 'invalid', message: 'No.' }, request));
  expect(outcome).toEqual({ state: 'unreachable', status: 400 });
  expect([...dana.disk.asides.values()]).toMatchObject([{ entry: { name: 'card.create' } }]);
  expect(dana.waiting).toMatchObject([{ name: NO_OP }]);
  await dana.sync(server);
  expect(dana.waiting).toEqual([]);
  expect(dana.disk.asides.size).toBe(1);
});

/** A server with nine cards, two of them on a page. */
async function serverOfNine(): Promise<MemoryServer> {
  const server = new MemoryServer(cardSchemaForTests, 2);
  const priya = await TestDevice.open('priya');
  for (let index = 0; index < 9; index++) {
    await priya.change(createCard, create(`c${index}`));
    await priya.sync(server);
  }
  return server;
}

test('[PL3] a pull that was broken off goes on with the page it had come to', async () => {
  const server = await serverOfNine();
  const dana = await TestDevice.open('dana');
  await dana.change(createCard, create('mine'));
  let answered = 0;
  for (let round = 0; round < 12; round++) {
    let once = true;
    await dana.syncBy(async (request) => {
      // Every round receives exactly one page.
      if (!once) throw new CutAnswerError();
      once = false;
      answered++;
      return answerTo(server, dana, request);
    });
  }
  expect(answered).toBeLessThan(15);
  expect(dana.disk.table('card').size).toBe(10);
  expect(dana.waiting).toEqual([]);
  expect(dana.disk.pages.size).toBe(0);
});

test('[RP1] a key that stands twice in one request is applied once', async () => {
  const { server, dana } = await open();
  await dana.change(createCard, create('c1'));
  const [entry] = dana.waiting;
  dana.disk.entries.set(2, { ...entry!, mid: 2 });
  expect(await dana.sync(server)).toMatchObject({ state: 'done', pushed: 2, rejected: 0 });
  expect([...server.log.values()]).toEqual([1]);
});

describe('[PL3] beside a round whose lock was taken over', () => {
  test('a page is not taken for the next of another’s pages', async () => {
    const server = await serverOfNine();
    const dana = await TestDevice.open('dana');
    let turns = 0;
    const other = TestDevice.open('dana', 'user', dana.disk);
    await dana.syncBy(async (request) => {
      const reply = answerTo(server, dana, request);
      // While the second page is under way another tab pulls one page of its own and dies.
      if (turns++ === 1) {
        let once = true;
        await (
          await other
        ).syncBy(async (theirs) => {
          if (!once) throw new Error('the tab was closed');
          once = false;
          return answerTo(server, dana, theirs);
        });
      }
      return reply;
    });
    await dana.sync(server);
    expect(dana.disk.table('card').size).toBe(9);
  });

  test('[OB10] pages of the client it was acknowledge nothing once another round has made it another', async () => {
    const server = new MemoryServer(cardSchemaForTests, 1);
    const [dana, priya] = [await TestDevice.open('dana'), await TestDevice.open('priya')];
    await dana.change(createCard, create('c0'));
    await dana.sync(server);
    await priya.change(createCard, create('c1'));
    await priya.sync(server);
    await dana.change(createCard, create('c2'));
    const { store } = dana.device;
    dana.device.store = {
      run: async (mode, tables, body) => {
        let isKept = false;
        const keep = (tx: StoreTx): StoreTx => ({ ...tx, putPage: (page) => ((isKept = true), tx.putPage(page)) });
        const result = await store.run(mode, tables, (tx) => body(keep(tx)));
        if (isKept) {
          dana.device.store = store;
          await dana.change(createCard, create('c3'));
          await renumber(store, dana.disk.meta!.clientId, '00000000-0000-4000-8000-000000000009');
        }
        return result;
      },
    };
    await dana.sync(server);
    await dana.sync(server);
    expect([...server.rows('card').keys()].sort()).toEqual(['c0', 'c1', 'c2', 'c3']);
    expect(dana.waiting).toEqual([]);
  });

  test('a refusal of what was numbered anew meanwhile sets nothing aside', async () => {
    const { server, dana } = await open();
    for (const id of ['c1', 'c2']) await dana.change(createCard, create(id));
    let first = true;
    await dana.syncBy(async (request) => {
      if (!first) throw new Error('no network');
      if (request.mutations.length > 1) return server.reply(400, { code: 'invalid', message: 'No.' }, request);
      first = false;
      const [one, two] = dana.waiting;
      dana.disk.entries.set(1, { ...two!, mid: 1 });
      dana.disk.entries.set(2, { ...one!, mid: 2 });
      return server.reply(400, { code: 'invalid', message: 'No.' }, request);
    });
    expect(dana.disk.asides.size).toBe(0);
    expect(dana.waiting.map((entry) => entry.name)).toEqual(['card.create', 'card.create']);
  });
});

test('[PL3] after answers that broke off a device asks for smaller pages, and after a whole one for as many as the server likes', async () => {
  const { server, dana } = await open();
  const asked: (number | undefined)[] = [];
  for (let round = 0; round < 9; round++) {
    await dana.syncBy(async (request) => {
      asked.push(request.pageRows);
      throw new CutAnswerError();
    });
  }
  expect(asked).toEqual([undefined, 2_000, 1_000, 500, 250, 125, 62, 50, 50]);
  await dana.sync(server);
  expect(dana.disk.meta?.pageRows).toBeUndefined();
});

test('[PL3] a round that comes to its limit says that it is unfinished, never that it is done', async () => {
  const { server, dana } = await open();
  const page = { ...(answerTo(server, dana, requestOfNothing(dana)).body as SyncAnswer), more: true };
  let requests = 0;
  const outcome = await dana.syncBy(async ({ id }) => {
    requests++;
    return server.reply(200, { ...page, request: id });
  });
  expect(outcome).toMatchObject({ state: 'unfinished' });
  expect(requests).toBe(500);
});

test('[OB10] a mutator that throws over fresh rows blocks its own entry, and everything else goes on', async () => {
  const { server, dana } = await open();
  const priya = await TestDevice.open('priya');
  await dana.change(createCard, create('c1'));
  const faulty = defineMutators()({
    ...cardSchemaForTests.mutators['card.create']!,
    touches: () => [{ table: 'card', id: 'c1', fields: [] }],
    decide: () => {
      throw new Error('a fault of the program');
    },
  });
  const device = dana.device as { schema: Schema };
  device.schema = {
    ...cardSchemaForTests,
    mutators: {
      ...cardSchemaForTests.mutators,
      'card.create': faulty,
    },
  };
  await priya.change(createCard, create('c2'));
  await priya.sync(server);
  // Like any later page of a pull, its first request carries nothing of the queue.
  await dana.syncBy(async (request) => answerTo(server, dana, { ...request, mutations: [] }));
  expect(dana.row('card', 'c2')).toBeDefined();
  expect(dana.waiting).toMatchObject([{ blocked: 'fault' }]);
});

test('[OB9] a queue longer than a batch goes in several requests, in order', async () => {
  const { server, dana } = await open();
  for (let index = 0; index < 2_300; index++) await dana.change(createCard, create(`c${index}`));
  const sizes: number[] = [];
  await dana.syncBy(async (request) => {
    if (!request.continues) sizes.push(request.mutations.length);
    return server.handle(request, dana.device.actor, new Date(dana.clock).toISOString());
  });
  expect(sizes).toEqual([1_000, 1_000, 300]);
  expect(server.rows('card').size).toBe(2_300);
});
