import { describe, expect, test } from 'vitest';
import { cardSchemaForTests } from '#sync/testing/card-schema.ts';
import { MemoryServer } from '#sync/testing/memory-server.ts';
import { NINE, TestDevice } from '#sync/testing/test-device.ts';
import { countQueue } from './outside-count.ts';
import { noteLost, repairLoss, settleLoss } from './repair-loss.ts';
import type { Entry, Meta } from './store.ts';

const NEW = '00000000-0000-4000-8000-00000000000a';
const dayOf = (iso: string) => iso.slice(0, 10);

/** Dana with this many cards that no server has, and what her page knows of them. */
async function withCards(count: number) {
  const dana = await TestDevice.open('dana');
  for (let index = 1; index <= count; index++) {
    await dana.carryOut({ name: 'card.create', args: { id: `card-${index}`, text: `Card ${index}`, list: 'l1' } });
  }
  const held = dana.waiting;
  return { dana, held, known: { count: countQueue(dana.disk.meta as Meta, held, dayOf), held } };
}

function empty({ disk }: TestDevice): void {
  disk.meta = undefined;
  for (const map of [disk.rows, disk.bases, disk.entries, disk.asides, disk.journal, disk.pages]) map.clear();
}

const changesOf = (loss: { days: readonly { changes: number }[] } | undefined) =>
  loss?.days.reduce((sum, { changes }) => sum + changes, 0);

describe('[LS3] after a loss', () => {
  test('what the page held waits again under its old keys, is shown, and reaches the server', async () => {
    const { dana, held, known } = await withCards(3);
    empty(dana);
    const loss = await repairLoss(dana.device, known, NEW);
    expect(loss).toMatchObject({ days: [], back: 3, isRead: false });
    expect(dana.waiting.map(({ mid, key }) => [mid, key])).toEqual(held.map(({ mid, key }) => [mid, key]));
    expect(dana.row('card', 'card-2')).toMatchObject({ text: 'Card 2' });
    expect(dana.disk.meta).toMatchObject({ clientId: NEW, born: NEW, cursor: 0, sentMid: 3, lastMid: 3 });
    const server = new MemoryServer(cardSchemaForTests);
    expect(await dana.sync(server)).toMatchObject({ state: 'done', pushed: 3 });
  });

  test('what nobody held is told by its day, once, and sent never', async () => {
    const { dana, held, known } = await withCards(3);
    empty(dana);
    const loss = await repairLoss(dana.device, { ...known, held: held.slice(0, 1) }, NEW);
    expect(loss).toMatchObject({ days: [{ day: dayOf(new Date(NINE).toISOString()), changes: 2 }], back: 1 });
    expect(dana.disk.meta?.loss).toEqual(loss);
    expect(await repairLoss(dana.device, { ...known, held: [] }, NEW)).toBeUndefined();
    await settleLoss(dana.device.store, loss?.id ?? '', 'isRead');
    await settleLoss(dana.device.store, 'another', 'isReported');
    expect(dana.disk.meta?.loss).toMatchObject({ isRead: true, isReported: false });
  });

  test('a second page gives back what the first one called lost', async () => {
    const { dana, held, known } = await withCards(3);
    empty(dana);
    await repairLoss(dana.device, { ...known, held: held.slice(0, 1) }, NEW);
    const second = await repairLoss(dana.device, { ...known, held: held.slice(1, 2) }, 'unused');
    expect([changesOf(second), second?.back]).toEqual([1, 2]);
    expect(dana.waiting.map(({ mid, key }) => [mid, key])).toEqual([
      [1, held[0]?.key],
      [2, held[1]?.key],
    ]);
    expect(dana.disk.meta?.clientId).toBe(NEW);
    expect(await repairLoss(dana.device, { ...known, held: held.slice(1, 2) }, 'unused')).toBeUndefined();
  });

  test('a loss that nobody has read is told together with the next', async () => {
    const { dana, known } = await withCards(2);
    empty(dana);
    const first = await repairLoss(dana.device, { ...known, held: [] }, NEW);
    await dana.carryOut({ name: 'card.create', args: { id: 'card-9', text: 'Card 9', list: 'l1' } });
    const count = countQueue(dana.disk.meta as Meta, dana.waiting, dayOf);
    empty(dana);
    const next = await repairLoss(dana.device, { count, held: [], owed: first }, 'later');
    expect([changesOf(next), next?.id, next?.of]).toEqual([3, first?.id, NEW]);
  });

  test('a queue that was emptied alone leaves no words of it on the screen, and a first sync begins', async () => {
    const { dana, known } = await withCards(2);
    dana.disk.entries.clear();
    expect(changesOf(await repairLoss(dana.device, { ...known, held: [] }, NEW))).toBe(2);
    expect(dana.row('card', 'card-1')).toBeUndefined();
    expect(dana.disk.meta).toMatchObject({ clientId: NEW, cursor: 0 });
  });

  test('a queue that is gone without a count gives none of the numbers again that were sent', async () => {
    const { dana } = await withCards(2);
    const server = new MemoryServer(cardSchemaForTests);
    const now = new Date(dana.clock).toISOString();
    // The server applies them, but its answer never arrives.
    const unheard = dana.syncBy(async (request) => {
      server.handle(request, dana.device.actor, now);
      throw new Error('no network');
    });
    expect((await unheard).state).not.toBe('done');
    dana.disk.entries.clear();
    expect(countQueue(dana.disk.meta as Meta, [], dayOf).gone).toBe(2);
    await dana.carryOut({ name: 'card.create', args: { id: 'card-3', text: 'Card 3', list: 'l1' } });
    expect(dana.waiting.map(({ mid }) => mid)).toEqual([3]);
    expect(await dana.sync(server)).toMatchObject({ state: 'done', pushed: 1 });
    expect(dana.row('card', 'card-3')).toMatchObject({ text: 'Card 3' });
  });

  test('a row that no base tells to be made here goes with what made it', async () => {
    const { dana, known } = await withCards(2);
    dana.disk.bases.clear();
    expect(await repairLoss(dana.device, known, NEW)).toMatchObject({ days: [], back: 0 });
    // The first entry is gone from the queue, and the server never had the card.
    dana.disk.entries.delete(1);
    expect(await repairLoss(dana.device, { count: undefined, held: [] }, 'unused')).toBeUndefined();
    expect(await dana.sync(new MemoryServer(cardSchemaForTests))).toMatchObject({ state: 'done' });
    expect([dana.row('card', 'card-1'), dana.row('card', 'card-2')?.text]).toEqual([undefined, 'Card 2']);
  });

  test('without the client’s row acknowledged changes are offered again: nobody knows which server has them', async () => {
    const { dana } = await withCards(1);
    const server = new MemoryServer(cardSchemaForTests);
    await dana.sync(server);
    await dana.carryOut({ name: 'card.create', args: { id: 'card-2', text: 'Card 2', list: 'l1' } });
    const held: Entry[] = dana.waiting;
    const count = countQueue(dana.disk.meta as Meta, held, dayOf);
    dana.disk.meta = undefined;
    const loss = await repairLoss(dana.device, { count, held }, NEW);
    expect(loss?.days).toEqual([]);
    expect(dana.waiting.map(({ offered }) => offered)).toEqual([true, undefined]);
    expect(dana.disk.journal.size).toBe(0);
    expect(await dana.sync(server)).toMatchObject({ state: 'done' });
  });
});

test('[LS2] a whole database is only read, and a new device has lost nothing', async () => {
  const { dana, known } = await withCards(1);
  const before = structuredClone(dana.disk.meta);
  expect(await repairLoss(dana.device, known, NEW)).toBeUndefined();
  expect(dana.disk.meta).toEqual(before);
  const fresh = await TestDevice.open('fresh');
  empty(fresh);
  expect(await repairLoss(fresh.device, { count: undefined, held: [] }, NEW)).toBeUndefined();
  expect(fresh.disk.meta).toBeUndefined();
});

test('[LS3] files and decisions that are gone are told with the changes', async () => {
  const { dana, known } = await withCards(1);
  empty(dana);
  await repairLoss(dana.device, { ...known, held: [] }, NEW);
  await noteLost(dana.device.store, NEW, { files: 2, asides: 1 });
  await noteLost(dana.device.store, NEW, { files: 0, asides: 0 });
  expect(dana.disk.meta?.loss).toMatchObject({ files: 2, asides: 1, isRead: false, days: [{ changes: 1 }] });
  const other = await TestDevice.open('other');
  await noteLost(other.device.store, NEW, { files: 1, asides: 0 });
  expect(other.disk.meta?.loss).toMatchObject({ id: NEW, files: 1, days: [] });
});
