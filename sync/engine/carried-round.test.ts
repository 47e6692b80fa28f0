import { beforeEach, describe, expect, test } from 'vitest';
import {
  cardSchemaForTests,
  createCard,
  deleteCard,
  setCardState,
  tagList,
  writeCard,
} from '#sync/testing/card-schema.ts';
import type { CarryingServer } from '#sync/testing/memory-packets.ts';
import { carriedBy, give, make, packetOf, pull, serverOfFour, take } from '#sync/testing/packets-by-hand.ts';
import { TestDevice } from '#sync/testing/test-device.ts';
import type { SyncRequest } from './answer.ts';
import type { UncheckedReply } from './authenticated-answer.ts';
import { KeyMaker } from './mutation.ts';
import { PACKETS_AT_ONCE } from './packet.ts';

const card = (id: string, text = id) => ({ id, text, list: 'l1' });
let server: CarryingServer;
let dana: TestDevice;
let priya: TestDevice;
let requests: SyncRequest[];

beforeEach(async () => {
  server = serverOfFour();
  requests = [];
  dana = await TestDevice.open('dana');
  priya = await TestDevice.open('priya');
  await dana.change(createCard, card('c1'));
  await dana.sync(server);
  await priya.sync(server);
});

type Answer = (request: SyncRequest, at: number) => UncheckedReply | undefined;

/** A round whose requests are noted; `instead` may answer in the server's place. */
function sync(device: TestDevice, instead?: Answer, limits?: { mutations: number; bytes: number }) {
  return device.syncBy(
    async (request) => {
      requests.push(request);
      const now = new Date(device.clock).toISOString();
      return instead?.(request, requests.length) ?? server.handle(request, device.device.actor, now);
    },
    limits ? { limits } : {},
  );
}

const sizes = () => requests.map(({ packets = [], mutations }) => [packets.length, mutations.length]);
const journalOf = ({ disk }: TestDevice) => [...disk.journal.values()].flatMap(({ packets = [] }) => packets);

/** This many packets of priya's, one change each, of about this size. */
function packetsOf(count: number, size = 10, author = 'priya') {
  const keys = new KeyMaker(() => new Uint8Array(8).fill(7));
  return Array.from({ length: count }, (_, at) => {
    const args = card(`${author}-${at}`, 'x'.repeat(size));
    return packetOf({
      author,
      n: at + 1,
      entries: [{ key: keys.make(dana.clock), name: 'card.create', args, was: {} }],
    });
  });
}

describe('[HO4] packets travel', () => {
  test('alone in their requests and before the queue, which rests on them', async () => {
    await priya.change(createCard, card('c2'));
    await take(dana, await give(priya));
    await dana.change(setCardState, { id: 'c2', state: 'seen' });
    expect(await sync(dana)).toMatchObject({ state: 'done', pushed: 1, rejected: 0 });
    expect(sizes()).toEqual([
      [1, 0],
      [0, 1],
    ]);
    expect(server.rows('card').get('c2')).toMatchObject({ state: 'seen', text: 'c2' });
    expect(server.history.filter(({ recordId }) => recordId === 'c2').map(({ field }) => field)).toContain('text');
  });

  test('after that part of the queue that their author had seen, and not its rest', async () => {
    await dana.change(createCard, card('c2'));
    await take(priya, await give(dana));
    await priya.change(setCardState, { id: 'c2', state: 'answered' });
    await dana.change(createCard, card('c3'));
    await take(dana, await give(priya));
    expect(await sync(dana)).toMatchObject({ state: 'done', pushed: 2, rejected: 0 });
    expect(sizes()).toEqual([
      [0, 1],
      [1, 0],
      [0, 1],
    ]);
    expect(server.rows('card').get('c2')).toMatchObject({ state: 'answered', updatedBy: 'priya' });
    expect(server.keptWork.size).toBe(0);
  });

  test('to the end, even if the queue is empty before', async () => {
    await dana.change(createCard, card('c2'));
    await take(priya, await give(dana));
    await priya.change(setCardState, { id: 'c2', state: 'answered' });
    await take(dana, await give(priya));
    expect(await sync(dana)).toMatchObject({ state: 'done', pushed: 1 });
    expect(sizes()).toEqual([
      [0, 1],
      [1, 0],
    ]);
    expect(dana.disk.packets.size).toBe(0);
  });

  test('at most 20 at once, and not more than about a request’s bytes, but one of any size', async () => {
    await take(dana, packetsOf(PACKETS_AT_ONCE + 5));
    await sync(dana);
    expect(sizes()).toEqual([
      [PACKETS_AT_ONCE, 0],
      [5, 0],
    ]);
    requests = [];
    const long = packetsOf(4, 3_000, 'cy');
    await take(dana, long);
    await sync(dana, undefined, { mutations: 100, bytes: 2.5 * long[0]!.text.length });
    expect(sizes().map(([packets]) => packets)).toEqual([2, 2]);
    requests = [];
    await take(dana, packetsOf(2, 3_000, 'eve'));
    await sync(dana, undefined, { mutations: 100, bytes: 100 });
    expect(sizes().map(([packets]) => packets)).toEqual([1, 1]);
    expect(dana.disk.packets.size).toBe(0);
  });

  test('not between the pages of a pull', async () => {
    server = serverOfFour(cardSchemaForTests, 2);
    for (const id of ['c2', 'c3', 'c4', 'c5', 'c6']) {
      await priya.change(createCard, card(id));
      await priya.sync(server);
    }
    await take(dana, packetsOf(1, 10, 'cy'));
    await sync(dana);
    expect(requests.filter(({ continues }) => continues).length).toBeGreaterThan(1);
    expect(requests.filter(({ continues, packets }) => continues && packets)).toEqual([]);
    expect([dana.disk.packets.size, dana.row('card', 'cy-0')?.['text']]).toEqual([0, 'x'.repeat(10)]);
    expect(dana.disk.bases.size).toBe(0);
  });
});

describe('[HO4] what comes of packets holds up no change of one’s own', () => {
  const refusals: [string, (request: SyncRequest) => UncheckedReply][] = [
    ['too large', (request) => server.reply(413, { code: 'too_large', message: 'No.' }, request)],
    ['unreadable', (request) => server.reply(400, { code: 'invalid', message: 'No.' }, request)],
    ['a fault', () => ({ status: 500, protocol: '2', body: { code: 'fault', message: 'No.' } })],
    ['of a proxy', () => ({ status: 502, protocol: null, body: 'bad gateway' })],
  ];

  test.each(refusals)('%s: the queue is sent, the packets stay, and go again in the next round', async (_, refuse) => {
    await take(dana, packetsOf(2));
    await dana.change(createCard, card('c2'));
    const outcome = await sync(dana, (request) => (request.packets ? refuse(request) : undefined));
    expect(outcome).toMatchObject({ state: 'done', pushed: 1, rejected: 0 });
    expect([dana.waiting, dana.disk.asides.size, dana.disk.packets.size]).toEqual([[], 0, 2]);
    expect(await sync(dana)).toMatchObject({ state: 'done' });
    expect(dana.disk.packets.size).toBe(0);
    expect([...server.rows('card').keys()].toSorted()).toEqual(['c1', 'c2', 'priya-0', 'priya-1']);
  });

  test('one that cannot pass holds up no other', async () => {
    const file = packetsOf(4);
    await take(dana, file);
    const isBad = (request: SyncRequest) => request.packets?.some(({ text }) => text === file[1]?.text);
    const refused = (request: SyncRequest) => server.reply(413, { code: 'too_large', message: 'No.' }, request);
    expect(await sync(dana, (request) => (isBad(request) ? refused(request) : undefined))).toMatchObject({
      state: 'done',
    });
    expect(sizes().map(([packets]) => packets)).toEqual([4, 1, 1, 1, 1]);
    expect([...dana.disk.packets.keys()]).toEqual([file[1]?.id]);
  });

  test('a lost network ends the round, and loses nothing', async () => {
    await take(dana, packetsOf(1));
    await dana.change(createCard, card('c2'));
    const outcome = await sync(dana, () => {
      throw new Error('no network');
    });
    expect(outcome).toMatchObject({ state: 'unreachable' });
    expect([requests.length, dana.disk.packets.size, dana.waiting.length]).toEqual([1, 1, 1]);
  });

  test('one that the answer does not name stays, is sent once a round, and again in the next', async () => {
    await take(dana, packetsOf(2));
    await dana.change(createCard, card('c2'));
    const ignoring: Answer = (request) => {
      const { packets, ...rest } = request;
      const reply = server.handle(rest, dana.device.actor, new Date(dana.clock).toISOString());
      return packets ? { ...reply, body: { ...(reply.body as object), packets: [] } } : reply;
    };
    expect(await sync(dana, ignoring)).toMatchObject({ state: 'done', pushed: 1 });
    expect(sizes()).toEqual([
      [2, 0],
      [0, 1],
    ]);
    expect(dana.disk.packets.size).toBe(2);
    await sync(dana);
    expect(dana.disk.packets.size).toBe(0);
  });

  test('a packet goes again in the round in which the server turns out to be another', async () => {
    await take(dana, packetsOf(1));
    server.openRecovery('restored', new Date(dana.clock).toISOString());
    await sync(dana);
    expect(sizes()).toEqual([
      [1, 0],
      [1, 0],
      [0, 1],
    ]);
    expect(dana.disk.packets.size).toBe(0);
    expect(server.rows('card').has('priya-0')).toBe(true);
  });
});

describe('[HO5] a packet leaves', () => {
  test('with the answer that says what became of it, into the journal, and its bases with it', async () => {
    await priya.change(setCardState, { id: 'c1', state: 'open' });
    const [packet] = await give(priya);
    await take(dana, [packet!]);
    expect(dana.disk.bases.size).toBe(1);
    await sync(dana);
    expect([dana.disk.packets.size, dana.disk.bases.size]).toEqual([0, 0]);
    expect(dana.row('card', 'c1')).toEqual(server.rows('card').get('c1'));
    expect(journalOf(dana).map(({ id }) => id)).toEqual([packet?.id]);
    expect(await take(dana, [packet!])).toEqual({ taken: 0, known: 1 });
  });

  test('and so does one that the server keeps: its changes are no longer shown', async () => {
    await priya.change(setCardState, { id: 'c1', state: 'open' });
    const [packet] = await give(priya);
    server.members = new Map([...server.members].filter(([id]) => id !== 'priya'));
    await take(dana, [packet!]);
    await sync(dana);
    expect(dana.row('card', 'c1')).toMatchObject({ state: 'new', updatedBy: 'dana' });
    expect([...server.keptWork.values()]).toMatchObject([{ text: packet?.text, reason: 'author' }]);
    expect([dana.disk.packets.size, dana.disk.bases.size, journalOf(dana).length]).toEqual([0, 0, 1]);
  });

  test('an own one once none of its changes waits', async () => {
    for (const id of ['c2', 'c3']) await dana.change(createCard, card(id));
    await make(dana);
    let left = 1;
    await sync(dana, () => (left-- > 0 ? undefined : { status: 503, protocol: '2', body: {} }), {
      mutations: 1,
      bytes: 9e9,
    });
    expect([dana.waiting.length, dana.disk.packets.size]).toEqual([1, 1]);
    await sync(dana);
    expect([dana.waiting.length, dana.disk.packets.size, journalOf(dana).length]).toEqual([0, 0, 1]);
  });

  test('and what it does not touch is not run again', async () => {
    await priya.change(setCardState, { id: 'c1', state: 'open' });
    await take(dana, await give(priya));
    await dana.change(createCard, card('c2'));
    await dana.change(writeCard, { id: 'c2', text: 'c2 long' });
    const written: string[] = [];
    const { store } = dana.device;
    dana.device.store = {
      run: (mode, tables, body) =>
        store.run(mode, tables, (tx) =>
          body({
            ...tx,
            putRows: async (table, rows) => {
              written.push(...rows.map(({ id }) => `${table}/${id}`));
              await tx.putRows(table, rows);
            },
          }),
        ),
    };
    await sync(dana);
    expect(written.filter((key) => key === 'card/c2').length).toBeLessThan(2);
    written.length = 0;
    await sync(dana);
    expect(written).toEqual([]);
  });

  test('linked changes are run again with a pull: those of the packet and one’s own', async () => {
    await priya.change(createCard, card('c2'));
    await take(dana, await give(priya));
    await dana.change(tagList, { list: 'l1', tag: 'east' });
    const cy = await TestDevice.open('cy');
    await cy.sync(server);
    await cy.change(createCard, card('c9'));
    await cy.sync(server);
    await pull(dana, server);
    for (const id of ['c1', 'c2', 'c9']) expect(dana.row('card', id)).toMatchObject({ tags: ['east'] });
    expect(dana.disk.bases.get('card/c9')?.row).toMatchObject({ tags: [] });
    expect(dana.disk.bases.get('card/c2')?.row).toBeNull();
  });
});

test('[HO5] a round of another tab that sends the same packets does no harm', async () => {
  await priya.change(createCard, card('c2'));
  await take(dana, await give(priya));
  await dana.change(deleteCard, { id: 'c1' });
  await Promise.all([sync(dana), sync(dana)]);
  expect([carriedBy(dana), dana.waiting]).toEqual([[], []]);
  expect([...server.rows('card').keys()]).toEqual(['c2']);
  expect([...server.log.values()].every((times) => times === 1)).toBe(true);
});
