import { describe, expect, test } from 'vitest';
import { cardSchemaForTests, createCard, setCardState } from '#sync/testing/card-schema.ts';
import { MemoryServer } from '#sync/testing/memory-server.ts';
import { MemoryStore, type Write } from '#sync/testing/memory-store.ts';
import { TestDevice } from '#sync/testing/test-device.ts';
import type { SyncRequest } from './answer.ts';
import type { StoreTx } from './store.ts';

const create = (id: string) => ({ id, text: `Card ${id}`, list: 'l1' });

async function open(pageSize = 100) {
  return { server: new MemoryServer(cardSchemaForTests, pageSize), dana: await TestDevice.open('dana') };
}

function answerTo(server: MemoryServer, { device, clock }: TestDevice, request: SyncRequest) {
  return server.handle(request, device.actor, new Date(clock).toISOString());
}

/** Fills three pages for a device that pulls one card at a time. */
async function addThreeCards(server: MemoryServer): Promise<void> {
  const priya = await TestDevice.open('priya');
  for (const id of ['c1', 'c2', 'c3']) {
    await priya.change(createCard, create(id));
    await priya.sync(server);
  }
}

/** Answers each request after the device has become another client or learned another epoch. */
async function expectNoAnswerTaken(server: MemoryServer, dana: TestDevice): Promise<void> {
  let requests = 0;
  const outcome = await dana.syncBy(async (request) => {
    requests++;
    const reply = answerTo(server, dana, request);
    dana.disk.meta = { ...dana.disk.meta!, clientId: `another-${requests}` };
    return reply;
  });
  expect(outcome).toEqual({ state: 'unreachable', status: null });
  expect(requests).toBe(4);
}

describe('[RP2] a round in which nothing helps gives up after its fourth try', () => {
  test('with a server that misses a number for ever', async () => {
    const { server, dana } = await open();
    await dana.change(createCard, create('c1'));
    let requests = 0;
    const outcome = await dana.syncBy(async () => {
      requests++;
      return server.reply(409, { code: 'gap', message: 'See the engine.' });
    });
    expect(outcome).toEqual({ state: 'unreachable', status: 409 });
    expect(requests).toBe(4);
    expect(dana.waiting).toMatchObject([{ name: 'card.create' }]);
  });

  test('with a device that is another whenever the answer comes', async () => {
    const { server, dana } = await open();
    await expectNoAnswerTaken(server, dana);
  });

  test('with a device that is another whenever a page comes', async () => {
    const { server, dana } = await open(1);
    await addThreeCards(server);
    await expectNoAnswerTaken(server, dana);
  });
});

test('[PL3] between the pages of a pull nothing is sent', async () => {
  const { server, dana } = await open(1);
  await addThreeCards(server);
  const carried: number[] = [];
  await dana.syncBy(async (request) => {
    carried.push(request.mutations.length);
    if (carried.length === 1) await dana.change(createCard, create('mine'));
    return answerTo(server, dana, request);
  });
  expect(carried).toEqual([0, 0, 0, 1]);
  expect(server.rows('card').has('mine')).toBe(true);
});

test('[PL4] a pull writes the rows it brings, and nothing of what they and others are based on', async () => {
  const { server, dana } = await open();
  const priya = await TestDevice.open('priya');
  for (const id of ['c1', 'c2']) await dana.change(createCard, create(id));
  await dana.sync(server);
  await priya.sync(server);
  await priya.change(setCardState, { id: 'c2', state: 'seen' });
  await priya.sync(server);
  await dana.change(setCardState, { id: 'c1', state: 'open' });
  const store = new CountingStore(dana.disk);
  dana.device.store = store;
  let requests = 0;
  await dana.syncBy(async (request) => {
    if (requests++ > 0) throw new Error('no network');
    return answerTo(server, dana, { ...request, mutations: [] });
  });
  expect(store.written).toEqual(['card/c2']);
});

test('[PL4] a first pull looks up no row that it brings, and one after the server lost some looks for all', async () => {
  const { server, dana } = await open();
  await addThreeCards(server);
  await dana.change(createCard, create('c9'));
  const store = new CountingStore(dana.disk);
  dana.device.store = store;
  // A queue that was lost before anything was sent may leave a row that has no base.
  dana.disk.table('card').set('lost', { ...dana.row('card', 'c9')!, id: 'lost' });
  await dana.sync(server);
  expect(new Set(store.lookedUp)).toEqual(new Set(['card/c9', 'card/lost']));
  expect([...dana.disk.table('card').keys()].sort()).toEqual(['c1', 'c2', 'c3', 'c9']);
  const older = new MemoryServer(cardSchemaForTests, 100);
  await dana.sync(older);
  expect(store.lookedUp).toContain('card/c1');
  expect([...dana.disk.table('card').keys()]).toEqual(['c9']);
});

test('[PL3] stored pages that do not follow each other are given up, and the pull begins anew', async () => {
  const { server, dana } = await open(1);
  await addThreeCards(server);
  let requests = 0;
  await dana.syncBy(async (request) => {
    if (++requests > 2) throw new Error('no network');
    return answerTo(server, dana, request);
  });
  const second = dana.disk.pages.get(1)!;
  dana.disk.pages.set(1, { ...second, answer: { ...second.answer, baseCursor: second.answer.baseCursor + 1 } });
  const bases: number[] = [];
  await dana.syncBy(async (request) => {
    bases.push(request.baseCursor);
    return answerTo(server, dana, request);
  });
  expect(bases[0]).toBe(0);
  expect(dana.disk.table('card').size).toBe(3);
});

/** Records which rows and bases are written, and which tables are scanned. */
class CountingStore extends MemoryStore {
  readonly written: string[] = [];
  readonly lookedUp: string[] = [];

  protected override transaction(writes: Write[], tables: ReadonlySet<string>): StoreTx {
    const tx = super.transaction(writes, tables);
    return {
      ...tx,
      rows: async (table, ids) => {
        this.lookedUp.push(...ids.map((id) => `${table}/${id}`));
        return tx.rows(table, ids);
      },
      putBases: async (bases) => {
        this.written.push(...bases.map(({ key }) => `base of ${key}`));
        await tx.putBases(bases);
      },
      putRows: async (table, rows) => {
        this.written.push(...rows.map(({ id }) => `${table}/${id}`));
        await tx.putRows(table, rows);
      },
    };
  }
}
