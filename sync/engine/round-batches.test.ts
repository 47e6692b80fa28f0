import { describe, expect, test } from 'vitest';
import { cardSchemaForTests, createCard, setCardState } from '#sync/testing/card-schema.ts';
import { MemoryServer } from '#sync/testing/memory-server.ts';
import { TestDevice } from '#sync/testing/test-device.ts';
import type { SyncRequest } from './answer.ts';
import { NO_OP } from './no-op.ts';
import { CutAnswerError, type RequestLimits } from './round-ports.ts';
import { runRound } from './round.ts';
import type { PulledPage } from './store.ts';

const create = (id: string) => ({ id, text: `Card ${id}`, list: 'l1' });

async function open(pageSize = 100) {
  return { server: new MemoryServer(cardSchemaForTests, pageSize), dana: await TestDevice.open('dana') };
}

function answerTo(server: MemoryServer, { device, clock }: TestDevice, request: SyncRequest) {
  return server.handle(request, device.actor, new Date(clock).toISOString());
}

/** Runs a round with its own limits; returns what each request carried and what the screen was told before it. */
async function runWith(server: MemoryServer, dana: TestDevice, limits?: RequestLimits) {
  const carried: number[] = [];
  const told: number[] = [];
  const outcome = await runRound({
    ...dana.device,
    newClientId: () => crypto.randomUUID(),
    ...(limits ? { limits } : {}),
    onProgress: ({ waiting }) => told.push(waiting),
    transport: {
      send: async (request) => {
        carried.push(request.mutations.length);
        return answerTo(server, dana, request);
      },
    },
  });
  return { carried, told, outcome };
}

test('[OB9] a round says what it did, and before each request how many changes wait', async () => {
  const { server, dana } = await open();
  const priya = await TestDevice.open('priya');
  await priya.change(createCard, create('c9'));
  await priya.sync(server);
  for (const id of ['c1', 'c2', 'c9']) await dana.change(createCard, create(id));
  const { carried, told, outcome } = await runWith(server, dana, { mutations: 1, bytes: 10_000 });
  expect(carried).toEqual([1, 1, 1]);
  expect(told).toEqual([3, 2, 1]);
  expect(outcome).toEqual({ state: 'done', requests: 3, pushed: 3, rejected: 1, written: 1 });
  expect((await runWith(server, dana)).told).toEqual([0]);
});

test('[OB9] the very request that is sent is known while what it says of the device is still being stored', async () => {
  const { server, dana } = await open();
  for (const id of ['c1', 'c2', 'c3']) await dana.change(createCard, create(id));
  const steps: [string, SyncRequest, number][] = [];
  const note = (step: string, request: SyncRequest) => steps.push([step, request, dana.disk.meta?.sentMid ?? 0]);
  await runRound({
    ...dana.device,
    newClientId: () => crypto.randomUUID(),
    limits: { mutations: 2, bytes: 10_000 },
    transport: {
      prepare: (request) => note('prepare', request),
      send: async (request) => {
        note('send', request);
        return answerTo(server, dana, request);
      },
    },
  });
  const [first, second] = [steps[0]![1], steps[2]![1]];
  expect(steps.map(([step, , sentMid]) => [step, sentMid])).toEqual([
    ['prepare', 0],
    ['send', 3],
    ['prepare', 3],
    ['send', 3],
  ]);
  expect(steps[1]![1]).toBe(first);
  expect(steps[3]![1]).toBe(second);
  expect([first, second].map(({ mutations }) => mutations.map(({ mid }) => mid))).toEqual([[1, 2], [3]]);
});

test.each<[string, number, number[]]>([
  ['room for exactly two', 0, [2, 2]],
  ['a byte less', -1, [1, 1, 1, 1]],
  ['a byte more', 1, [2, 2]],
])('[OB9] a request takes as many bytes as it may: %s', async (_name, more, sizes) => {
  const { server, dana } = await open();
  await dana.change(createCard, create('c0'));
  await dana.sync(server);
  for (const state of ['s1', 's2', 's3', 's4']) {
    await dana.change(setCardState, { id: 'c0', state });
    dana.disk.meta = { ...dana.disk.meta!, sentMid: dana.waiting.at(-1)!.mid };
  }
  const [entry] = dana.waiting.slice(1);
  const size = JSON.stringify(entry!.args).length + JSON.stringify(entry!.was).length + 120;
  for (const one of dana.waiting) dana.disk.entries.set(one.mid, { ...one, was: entry!.was });
  const { carried } = await runWith(server, dana, { mutations: 10, bytes: 2 * size + more });
  expect(carried).toEqual(sizes);
});

test('[OB9] a change larger than a request may be travels alone', async () => {
  const { server, dana } = await open();
  for (const id of ['c1', 'c2']) await dana.change(createCard, create(id));
  expect((await runWith(server, dana, { mutations: 10, bytes: 1 })).carried).toEqual([1, 1]);
});

describe('[OB8] an entry no server will read', () => {
  const refuse = (server: MemoryServer, request: SyncRequest) =>
    server.reply(400, { code: 'invalid', message: 'No.' }, request);

  test('is found by halves, and then everything else goes together again', async () => {
    const { server, dana } = await open();
    await dana.sync(server);
    for (const id of ['c1', 'c2', 'c3', 'c4']) await dana.change(createCard, create(id));
    const carried: number[] = [];
    await dana.syncBy(async (request) => {
      carried.push(request.mutations.length);
      const isBad = request.mutations.some(({ args }) => (args as { id?: string }).id === 'c1');
      return isBad ? refuse(server, request) : answerTo(server, dana, request);
    });
    expect(carried).toEqual([4, 2, 1, 4]);
    expect([...dana.disk.asides.values()]).toMatchObject([{ entry: { args: { id: 'c1' } } }]);
  });

  test('is looked for also behind the place of one that was set aside', async () => {
    const { server, dana } = await open();
    await dana.sync(server);
    for (const id of ['c1', 'c2']) await dana.change(createCard, create(id));
    const [first] = dana.waiting;
    dana.disk.entries.set(1, { ...first!, name: NO_OP, args: {}, was: {}, touches: [] });
    const carried: number[] = [];
    const outcome = await dana.syncBy(async (request) => {
      carried.push(request.mutations.length);
      return request.mutations.length > 1 ? refuse(server, request) : answerTo(server, dana, request);
    });
    expect(outcome).toMatchObject({ state: 'done', pushed: 2 });
    expect(carried).toEqual([2, 1, 1]);
  });
});

describe('what the server says about the round itself', () => {
  test.each<[string, boolean, boolean]>([
    ['stale_pull', false, false],
    ['gap', true, false],
    ['copied', true, false],
    ['epoch', true, true],
    ['rolled_back', true, true],
  ])('[RP2] [RP5] [RC2] %s', async (code, isAnother, isRecovering) => {
    const { server, dana } = await open();
    await dana.change(createCard, create('c1'));
    await dana.sync(server);
    const { clientId } = dana.disk.meta!;
    const page = { index: 0, clientId, carried: 0, answer: { baseCursor: dana.disk.meta!.cursor } };
    let requests = 0;
    const outcome = await dana.syncBy(async (request) => {
      if (requests++ > 0) return answerTo(server, dana, request);
      dana.disk.pages.set(0, page as PulledPage);
      return server.reply(409, { code, message: 'See the engine.' });
    });
    expect(outcome).toMatchObject({ state: 'done', requests: 2 });
    expect(dana.disk.meta!.clientId !== clientId).toBe(isAnother);
    expect(dana.disk.meta!.recovery !== undefined).toBe(isRecovering);
    expect(dana.disk.pages.size).toBe(0);
  });

  test.each([
    ['wrong_person', 'wrong_person'],
    ['protocol', 'upgrade'],
  ])('%s ends it', async (code, state) => {
    const { server, dana } = await open();
    expect(await dana.syncBy(async () => server.reply(409, { code, message: 'No.' }))).toEqual({ state });
  });
});

test('[PL3] only an answer that broke off makes pages smaller, half as large each time', async () => {
  const { dana } = await open();
  const fail = (error: Error) => dana.syncBy(() => Promise.reject(error));
  expect(await fail(new TypeError('no network'))).toEqual({ state: 'unreachable', status: null });
  expect(dana.disk.meta?.pageRows).toBeUndefined();
  const error = new CutAnswerError('why');
  expect([error.message, error.cause]).toEqual(['the answer broke off', 'why']);
  const rows: (number | undefined)[] = [];
  for (let attempt = 0; attempt < 3; attempt++) {
    expect(await fail(error)).toEqual({ state: 'unreachable', status: null });
    rows.push(dana.disk.meta?.pageRows);
  }
  expect(rows[1]).toBe(Math.floor(rows[0]! / 2));
  expect(rows[2]).toBe(Math.floor(rows[1]! / 2));
});

describe('[PL3] pages of an earlier round', () => {
  async function pulled() {
    const { server, dana } = await open(1);
    const priya = await TestDevice.open('priya');
    for (const id of ['c1', 'c2', 'c3', 'c4']) {
      await priya.change(createCard, create(id));
      await priya.sync(server);
    }
    let requests = 0;
    await dana.syncBy(async (request) => {
      if (++requests > 2) throw new Error('no network');
      return answerTo(server, dana, request);
    });
    expect([...dana.disk.pages.keys()]).toEqual([0, 1]);
    return { server, dana };
  }

  async function next({ server, dana }: Awaited<ReturnType<typeof pulled>>) {
    const asked: SyncRequest[] = [];
    const outcome = await dana.syncBy(async (request) => {
      asked.push(request);
      return answerTo(server, dana, request);
    });
    expect(outcome.state).toBe('done');
    expect([...dana.disk.table('card').keys()]).toEqual(['c1', 'c2', 'c3', 'c4']);
    expect(dana.disk.pages.size).toBe(0);
    return { continues: asked[0]!.continues, requests: asked.length };
  }

  test('are gone on with', async () => {
    expect(await next(await pulled())).toEqual({ continues: true, requests: 2 });
  });

  test.each<[string, (pages: [PulledPage, PulledPage]) => PulledPage[]]>([
    ['one is missing', ([, second]) => [second]],
    ['one is of another client', ([first, second]) => [first, { ...second, clientId: 'another' }]],
    ['one is of another life', ([first, second]) => [first, { ...second, answer: { ...second.answer, epoch: 'e' } }]],
    [
      'one is of another snapshot',
      ([first, second]) => [first, { ...second, answer: { ...second.answer, snapshot: 99 } }],
    ],
    ['they begin elsewhere', ([first]) => [{ ...first, answer: { ...first.answer, baseCursor: 1 } }]],
    ['one does not follow', ([first, second]) => [first, { ...second, answer: { ...second.answer, baseCursor: 99 } }]],
    ['their places are not theirs', ([first, second]) => [first, { ...second, index: 5 }]],
  ])('are given up where %s', async (_name, change) => {
    const world = await pulled();
    const [first, second] = [...world.dana.disk.pages.values()];
    world.dana.disk.pages.clear();
    for (const page of change([first!, second!])) world.dana.disk.pages.set(page.index, page);
    expect(await next(world)).toMatchObject({ continues: false });
  });

  test('are given up where the device has another life by now', async () => {
    const world = await pulled();
    world.dana.disk.meta = { ...world.dana.disk.meta!, epoch: 'epoch-0' };
    const asked: SyncRequest[] = [];
    await world.dana.syncBy(async (request) => {
      asked.push(request);
      return answerTo(world.server, world.dana, request);
    });
    expect(asked[0]).toMatchObject({ continues: false, epoch: 'epoch-0' });
  });
});
