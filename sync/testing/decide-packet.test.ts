import { beforeEach, describe, expect, test } from 'vitest';
import type { SyncAnswer } from '#sync/engine/answer.ts';
import { Overlay } from '#sync/engine/overlay.ts';
import type { CheckedPacket } from '#sync/engine/packet.ts';
import { Reach } from '#sync/engine/reach.ts';
import { cardSchemaForTests, createCard, pinCard, sealCard, setCardState } from '#sync/testing/card-schema.ts';
import type { CarryingServer } from '#sync/testing/memory-packets.ts';
import { deviceIdOf, give, packetOf, take, withOneCard } from '#sync/testing/packets-by-hand.ts';
import { TestDevice } from '#sync/testing/test-device.ts';
import { decidePacket } from './decide-packet.ts';

const card = (id: string, text = id) => ({ id, text, list: 'l1' });
let server: CarryingServer;
let dana: TestDevice;
let priya: TestDevice;

beforeEach(async () => void ({ server, dana, priya } = await withOneCard()));

/** What the server says to a request of dana's with these packets. */
async function send(...packets: CheckedPacket[]) {
  let said: SyncAnswer['packets'];
  await take(dana, packets);
  await dana.syncBy(async (request) => {
    const reply = server.handle(request, dana.device.actor, new Date(dana.clock).toISOString());
    said ??= (reply.body as SyncAnswer).packets;
    return reply;
  });
  return said?.map(({ outcome }) => outcome);
}

const conflicts = () => [...server.rows('conflict').values()];

describe('[HO6] the server runs what a packet has', () => {
  test('as its author’s, and their own device is told that it is known', async () => {
    await priya.change(setCardState, { id: 'c1', state: 'open' });
    expect(await send(...(await give(priya)))).toEqual(['applied']);
    expect(server.rows('card').get('c1')).toMatchObject({ state: 'open', updatedBy: 'priya' });
    expect(await priya.sync(server)).toMatchObject({ state: 'done', pushed: 1, rejected: 0 });
    expect(server.history.filter(({ field }) => field === 'state')).toHaveLength(2);
  });

  test('once, whoever brings it, and whoever comes first', async () => {
    await priya.change(setCardState, { id: 'c1', state: 'open' });
    const file = await give(priya);
    await priya.sync(server);
    expect(await send(...file)).toEqual(['applied']);
    const cy = await TestDevice.open('cy');
    await take(cy, file);
    await cy.sync(server);
    expect([...server.log.values()].every((times) => times === 1)).toBe(true);
    expect([conflicts(), server.keptWork.size]).toEqual([[], 0]);
  });

  test('under the author’s key, which nobody else can have spent', async () => {
    await priya.change(setCardState, { id: 'c1', state: 'open' });
    const [packet] = await give(priya);
    const [entry] = packet!.packet.entries;
    expect(
      await send(packetOf({ author: 'cy', entries: [{ ...entry!, args: { id: 'c1', state: 'spent' } }] })),
    ).toEqual(['applied']);
    expect(await send(packet!)).toEqual(['applied']);
    expect(conflicts()).toMatchObject([
      { later: { value: 'open', by: 'priya' }, earlier: { value: 'spent', by: 'cy' } },
    ]);
  });

  test('as offered: it never replaces what somebody has written since, and both are kept', async () => {
    await priya.change(setCardState, { id: 'c1', state: 'theirs' });
    const file = await give(priya);
    await dana.change(setCardState, { id: 'c1', state: 'newer' });
    await dana.sync(server);
    expect(await send(...file)).toEqual(['applied']);
    expect(server.rows('card').get('c1')).toMatchObject({ state: 'newer' });
    expect(conflicts()).toMatchObject([{ merged: 'newer', later: { value: 'theirs', by: 'priya' } }]);
  });
});

describe('[HO6] the server keeps a packet', () => {
  test('with a refused change, runs the others, and refuses it whenever it comes again', async () => {
    await priya.change(createCard, card('c2'));
    await priya.change(setCardState, { id: 'c1', state: 'open' });
    const file = await give(priya);
    await dana.carryOut({ name: 'card.delete', args: { id: 'c1' } });
    await dana.sync(server);
    expect(await send(...file)).toEqual(['kept']);
    expect(server.rows('card').has('c2')).toBe(true);
    expect([...server.keptWork.values()]).toMatchObject([{ text: file[0]?.text, reason: 'refused', isDecided: false }]);
    expect(await priya.sync(server)).toMatchObject({ state: 'done', rejected: 1 });
    expect([...priya.disk.asides.values()].map(({ rejection }) => rejection.code)).toEqual(['gone']);
  });

  test('whose author may not, without spending the key, so that it can be mended', async () => {
    server.members = new Map([...server.members, ['priya', { id: 'priya', name: 'priya', role: 'admin' }]]);
    const boss = await TestDevice.open('priya', 'admin');
    await boss.sync(server);
    await boss.change(pinCard, { id: 'c1' });
    const file = await give(boss);
    const admin = server.members;
    server.members = new Map([...admin, ['priya', { id: 'priya', name: 'priya', role: 'user' }]]);
    expect(await send(...file)).toEqual(['kept']);
    server.members = admin;
    const cy = await TestDevice.open('cy');
    await take(cy, file);
    await cy.sync(server);
    expect(server.rows('card').get('c1')).toMatchObject({ state: 'pinned' });
    expect([...server.keptWork.values()]).toMatchObject([{ isDecided: true }]);
  });

  test('of an ended device or of somebody who is gone, and applies nothing of it', async () => {
    await priya.change(setCardState, { id: 'c1', state: 'open' });
    const [packet] = await give(priya);
    server.endedDevices.add(deviceIdOf('priya'));
    const stranger = packetOf({ author: 'zoe', entries: [{ ...packet!.packet.entries[0]!, name: 'card.setState' }] });
    expect(await send(packet!, stranger)).toEqual(['kept', 'kept']);
    expect([...server.keptWork.values()].map(({ reason }) => reason).toSorted()).toEqual(['author', 'device']);
    expect(server.rows('card').get('c1')).toMatchObject({ state: 'new' });
    expect(server.log.has(packet!.packet.entries[0]!.key)).toBe(false);
  });

  test('and what somebody discarded is refused from then on, to the author too', async () => {
    await priya.change(setCardState, { id: 'c1', state: 'open' });
    const [packet] = await give(priya);
    server.endedDevices.add(deviceIdOf('priya'));
    await send(packet!);
    server.discardKept(packet!.id);
    expect(await priya.sync(server)).toMatchObject({ rejected: 1 });
    expect(server.rows('card').get('c1')).toMatchObject({ state: 'new' });
  });

  test('but takes none whose signature is over something else than its text, and it stays', async () => {
    await priya.change(setCardState, { id: 'c1', state: 'open' });
    const [packet] = await give(priya);
    expect(await send({ ...packet!, text: packet!.text.replace('open', 'shut') })).toEqual(['refused']);
    expect([server.rows('card').get('c1')?.['state'], dana.disk.packets.size]).toEqual(['new', 1]);
  });
});

describe('[HO6] of a packet alone', () => {
  const actor = { id: 'priya', name: 'Priya', role: 'user' };
  const reach = new Reach(cardSchemaForTests, 'priya', [], []);
  const decide = (isRecovering: boolean, ...changes: { name: string; args: unknown }[]) => {
    const entries = changes.map((change, at) => ({
      ...change,
      key: `019e0000-0000-7000-8000-00000000000${at}`,
      was: {},
    }));
    const faults: unknown[] = [];
    const input = {
      schema: cardSchemaForTests,
      overlay: new Overlay(),
      logByKey: new Map(),
      actor,
      reach,
      isRecovering,
    };
    const onFault = (_: unknown, error: unknown) => void faults.push(error);
    const decided = decidePacket({ entries }, { ...input, now: '2026-06-09T09:00:00.000Z', onFault });
    return { ...decided, faults };
  };
  const create = { name: createCard.name, args: card('c2') };
  const edit = { name: setCardState.name, args: { id: 'none', state: 'x' } };

  test('what is refused is told with its reason, and logged; what is applied, too', () => {
    const { outcome, refused, logged } = decide(false, create, edit);
    expect([outcome, refused.map(({ code }) => code)]).toEqual(['kept', ['gone']]);
    expect(logged.map(({ refusal }) => refusal?.code ?? null)).toEqual([null, 'gone']);
    expect(decide(false, create)).toMatchObject({ outcome: 'applied', refused: [] });
  });

  test('while losses are gathered, what cannot run has no outcome and no log, and the rest is applied', () => {
    const { outcome, logged } = decide(true, create, edit);
    expect([outcome, logged.map(({ name }) => name)]).toEqual([null, [create.name]]);
  });

  test('what freezes a record is in no packet of ours, and freezes nothing if it is in somebody’s', () => {
    const { outcome, refused } = decide(false, create, { name: sealCard.name, args: { id: 's', cardId: 'c2' } });
    expect([outcome, refused.map(({ code }) => code)]).toEqual(['kept', ['lost']]);
  });

  test('want of a role keeps the packet, and is not logged', () => {
    const { outcome, refused, logged } = decide(false, create, { name: pinCard.name, args: { id: 'c2' } });
    expect([outcome, refused.length, logged.map(({ name }) => name)]).toEqual(['kept', 1, [create.name]]);
  });

  test('an unknown change is refused, and holds up none behind it', () => {
    const { outcome, logged, faults } = decide(false, { name: 'no.such', args: {} }, create);
    expect([outcome, logged.length, faults]).toEqual(['kept', 2, []]);
  });
});
