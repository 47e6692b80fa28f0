import { beforeEach, describe, expect, test } from 'vitest';
import { createCard, setCardState, writeCard } from '#sync/testing/card-schema.ts';
import type { CarryingServer } from '#sync/testing/memory-packets.ts';
import { carriedBy, give, make, take, withOneCard } from '#sync/testing/packets-by-hand.ts';
import type { TestDevice } from '#sync/testing/test-device.ts';
import type { SyncRequest } from './answer.ts';
import type { CheckedPacket } from './packet.ts';
import { askAgain, dropRefused } from './refused-packets.ts';
import { previewPackets } from './take-packets.ts';

const DAY = 86_400_000;
let server: CarryingServer;
let dana: TestDevice;
let priya: TestDevice;
let requests: SyncRequest[];

beforeEach(async () => {
  ({ server, dana, priya } = await withOneCard());
  requests = [];
});

const sync = () =>
  dana.syncBy(async (request) => {
    requests.push(request);
    return server.handle(request, dana.device.actor, new Date(dana.clock).toISOString());
  });
const sent = () => requests.splice(0).reduce((sum, { packets = [] }) => sum + packets.length, 0);
const heldOn = ({ disk }: TestDevice) => [...disk.packets.values()].filter(({ isOwn }) => !isOwn);

/** Takes in what priya gives, with a signature that the server does not accept. */
async function takeForged(): Promise<CheckedPacket> {
  await priya.change(setCardState, { id: 'c1', state: 'theirs' });
  const [packet] = await give(priya);
  const forged = { ...packet!, signature: 'forged' };
  await take(dana, [forged]);
  return forged;
}

describe('[HO4] what the server refuses', () => {
  test('stays with the reason, is shown as before, and goes in no other round', async () => {
    const forged = await takeForged();
    expect(await sync()).toMatchObject({ state: 'done' });
    expect(sent()).toBe(1);
    const at = new Date(dana.clock).toISOString();
    expect(heldOn(dana)).toMatchObject([
      { id: forged.id, refused: { reason: 'signature', epoch: server.epoch, at }, entries: [{ blocked: null }] },
    ]);
    expect(dana.row('card', 'c1')).toMatchObject({ state: 'theirs' });
    await dana.change(writeCard, { id: 'c1', text: 'c1 mine' });
    expect(await sync()).toMatchObject({ state: 'done', pushed: 1 });
    expect(await sync()).toMatchObject({ state: 'done' });
    expect([sent(), carriedBy(dana).length, dana.waiting.length]).toEqual([0, 1, 0]);
    expect(await previewPackets(dana.device, [forged])).toMatchObject([{ isKnown: true }]);
    // It goes on in files.
    expect((await give(dana)).map(({ id }) => id)).toContain(forged.id);
  });

  test('goes once more after a day, whichever way the clock was set, and after that a day later', async () => {
    await takeForged();
    await sync();
    dana.clock += DAY - 1_000;
    await sync();
    expect(sent()).toBe(1);
    dana.clock += 2_000;
    for (let round = 0; round < 3; round++) await sync();
    expect(sent()).toBe(1);
    dana.clock -= 30 * DAY;
    for (let round = 0; round < 3; round++) await sync();
    expect(sent()).toBe(1);
  });

  test('goes once more to a server that begins anew, and is refused by none that gathers its losses', async () => {
    await takeForged();
    await sync();
    sent();
    server.openRecovery('restored', new Date(dana.clock).toISOString());
    await sync();
    expect(sent()).toBeGreaterThan(0);
    server.recovery = null;
    await sync();
    expect(sent()).toBe(1);
    for (let round = 0; round < 3; round++) await sync();
    expect([sent(), heldOn(dana)[0]?.refused?.epoch]).toEqual([0, server.epoch]);
  });

  test('is sent at once if a person asks, and leaves once the server takes it', async () => {
    const forged = await takeForged();
    await sync();
    sent();
    await askAgain(dana.device.store, forged.id);
    await sync();
    expect([sent(), heldOn(dana)[0]?.refused?.reason]).toEqual([1, 'signature']);
    const [held] = heldOn(dana);
    const { packet } = forged;
    dana.disk.packets.set(forged.id, { ...held!, signature: `${packet.device}-${forged.id}` });
    await askAgain(dana.device.store, forged.id);
    await sync();
    expect(heldOn(dana)).toEqual([]);
    expect(server.rows('card').get('c1')).toMatchObject({ state: 'theirs', updatedBy: 'priya' });
  });

  test('holds up nothing that saw it', async () => {
    const forged = await takeForged();
    await priya.change(createCard, { id: 'c2', text: 'c2', list: 'l1' });
    const later = (await give(priya)).filter(({ id }) => id !== forged.id);
    expect(later[0]?.packet.seen).toEqual([forged.id]);
    await take(dana, later);
    await sync();
    expect(heldOn(dana).map(({ id }) => id)).toEqual([forged.id]);
    expect(server.rows('card').has('c2')).toBe(true);
  });
});

describe('[HO5] by a person’s word', () => {
  test('a refused packet is removed, with what is shown of it and nothing else', async () => {
    const forged = await takeForged();
    await sync();
    await dana.change(writeCard, { id: 'c1', text: 'c1 mine' });
    expect(dana.row('card', 'c1')).toMatchObject({ state: 'theirs', text: 'c1 mine' });
    expect(await dropRefused(dana.device, forged.id)).toBe(true);
    expect([heldOn(dana), dana.waiting.length]).toEqual([[], 1]);
    expect(dana.row('card', 'c1')).toMatchObject({ state: 'new', text: 'c1 mine' });
    expect(await dropRefused(dana.device, forged.id)).toBe(false);
    expect(await sync()).toMatchObject({ state: 'done', pushed: 1 });
    expect([sent(), dana.disk.bases.size]).toEqual([1, 0]);
    expect(dana.row('card', 'c1')).toEqual(server.rows('card').get('c1'));
  });

  test('no other packet is', async () => {
    await priya.change(setCardState, { id: 'c1', state: 'theirs' });
    const [packet] = await give(priya);
    await take(dana, [packet!]);
    await dana.change(createCard, { id: 'c3', text: 'c3', list: 'l1' });
    await make(dana);
    const ids = [...dana.disk.packets.keys()];
    for (const id of [...ids, 'unknown']) expect(await dropRefused(dana.device, id)).toBe(false);
    expect([...dana.disk.packets.keys()]).toEqual(ids);
    expect(dana.row('card', 'c1')).toMatchObject({ state: 'theirs' });
  });
});
