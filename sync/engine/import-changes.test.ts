import { describe, expect, test } from 'vitest';
import { cardSchemaForTests, createCard, deleteCard, setCardState, writeCard } from '#sync/testing/card-schema.ts';
import { MemoryServer } from '#sync/testing/memory-server.ts';
import { give, take } from '#sync/testing/packets-by-hand.ts';
import { NINE, TestDevice } from '#sync/testing/test-device.ts';
import { exportEntries } from './export-entries.ts';
import { importChanges } from './import-changes.ts';
import { keyOf } from './mutation.ts';

async function open() {
  const server = new MemoryServer(cardSchemaForTests, 100);
  const dana = await TestDevice.open('dana');
  await dana.change(createCard, { id: 'c1', text: 'Seen.', list: 'l1' });
  await dana.sync(server);
  return { server, dana };
}

/** Another device of the same person, with a clock and keys of its own. */
async function another(): Promise<TestDevice> {
  const other = await TestDevice.open('dana');
  other.clock += 3_600_000;
  return other;
}

const file = (device: TestDevice) => exportEntries(device.device.store);

describe('[OB11] a change out of a file', () => {
  test('is queued once under its own key and time, however often the file is taken in', async () => {
    const { dana } = await open();
    await dana.change(setCardState, { id: 'c1', state: 'done' });
    const given = await file(dana);
    const other = await another();
    expect(await importChanges(other.device, given)).toEqual({ queued: 1, known: 0 });
    expect(await importChanges(other.device, [...given, ...given])).toEqual({ queued: 0, known: 2 });
    expect(other.waiting).toMatchObject([{ mid: 1, key: given[0]!.key, offered: true, blocked: 'gone' }]);
    expect(await importChanges(dana.device, given)).toEqual({ queued: 0, known: 1 });
    expect(dana.waiting).toHaveLength(1);
  });

  test('keeps the server’s version of a conflict that it has made there before', async () => {
    const { dana, server } = await open();
    const old = await another();
    await old.sync(server);
    await old.change(setCardState, { id: 'c1', state: 'done' });
    const given = await file(old);
    await dana.change(setCardState, { id: 'c1', state: 'seen' });
    await dana.sync(server);
    await old.sync(server);
    await dana.sync(server);
    const [conflict] = dana.disk.table('conflict').values();
    expect(conflict).toMatchObject({ state: 'open' });
    await dana.change(setCardState, { id: 'c1', state: 'shut' });
    await dana.sync(server);
    await importChanges(dana.device, given);
    expect(dana.disk.bases.get(`conflict/${conflict?.id}`)?.row).toEqual(conflict);
    await dana.sync(server);
    expect([...dana.disk.table('conflict').values()]).toEqual([...server.rows('conflict').values()]);
  });

  test('is not queued beside the same change that this device carries', async () => {
    const { server, dana } = await open();
    await dana.change(setCardState, { id: 'c1', state: 'done' });
    const given = await file(dana);
    const other = await another();
    await other.sync(server);
    await take(other, await give(dana));
    expect(await importChanges(other.device, given)).toEqual({ queued: 0, known: 1 });
    expect([other.waiting, other.row('card', 'c1')?.state]).toEqual([[], 'done']);
  });

  test('changes nothing on the device that has sent it since', async () => {
    const { server, dana } = await open();
    await dana.change(setCardState, { id: 'c1', state: 'done' });
    const given = await file(dana);
    await dana.sync(server);
    await dana.change(setCardState, { id: 'c1', state: 'new' });
    await dana.sync(server);
    expect(await importChanges(dana.device, given)).toEqual({ queued: 0, known: 1 });
    expect(await dana.sync(server)).toMatchObject({ state: 'done', pushed: 0 });
    expect(dana.row('card', 'c1')?.state).toBe('new');
  });

  test('that had arrived is passed over by the server when another device takes it in', async () => {
    const { server, dana } = await open();
    await dana.change(writeCard, { id: 'c1', text: 'Seen. Twice.' });
    const given = await file(dana);
    await dana.sync(server);
    const other = await another();
    await other.sync(server);
    expect(await importChanges(other.device, given)).toEqual({ queued: 1, known: 0 });
    expect(other.row('card', 'c1')?.text).toBe('Seen. Twice.');
    expect(await other.sync(server)).toMatchObject({ state: 'done', rejected: 0 });
    expect(server.rows('card').get('c1')?.text).toBe('Seen. Twice.');
    expect(server.rows('conflict').size).toBe(0);
    expect([...server.log.values()].every((times) => times === 1)).toBe(true);
  });

  test('never replaces what somebody wrote since: both are kept', async () => {
    const { server, dana } = await open();
    await dana.change(setCardState, { id: 'c1', state: 'old' });
    const given = await file(dana);
    const priya = await TestDevice.open('priya');
    await priya.sync(server);
    await priya.change(setCardState, { id: 'c1', state: 'newer' });
    await priya.sync(server);
    const other = await another();
    await other.sync(server);
    await importChanges(other.device, given);
    expect(other.row('card', 'c1')?.state).toBe('newer');
    expect(await other.sync(server)).toMatchObject({ state: 'done', rejected: 0 });
    expect(server.rows('card').get('c1')?.state).toBe('newer');
    expect([...server.rows('conflict').values()]).toHaveLength(1);
  });

  test('yields to what the same person wrote here and has not sent', async () => {
    const { server, dana } = await open();
    await dana.change(setCardState, { id: 'c1', state: 'old' });
    const given = await file(dana);
    const other = await another();
    await other.sync(server);
    await other.change(setCardState, { id: 'c1', state: 'newer' });
    await importChanges(other.device, given);
    expect(other.row('card', 'c1')?.state).toBe('newer');
    await other.sync(server);
    expect(server.rows('card').get('c1')?.state).toBe('newer');
  });

  test('is never merged into, and the next change counts on from it', async () => {
    const { server, dana } = await open();
    await dana.change(writeCard, { id: 'c1', text: 'From a file.' });
    const given = await file(dana);
    const other = await another();
    await other.sync(server);
    await importChanges(other.device, given);
    await other.change(writeCard, { id: 'c1', text: 'From a file. And on.' });
    expect(other.waiting.map(({ mid, key }) => [mid, key === given[0]!.key])).toEqual([
      [1, true],
      [2, false],
    ]);
    await other.sync(server);
    expect(server.rows('card').get('c1')?.text).toBe('From a file. And on.');
  });

  test('that was set aside here is passed over', async () => {
    const { server, dana } = await open();
    await dana.change(setCardState, { id: 'c1', state: 'done' });
    const given = await file(dana);
    const priya = await TestDevice.open('priya');
    await priya.sync(server);
    await priya.change(deleteCard, { id: 'c1' });
    await priya.sync(server);
    await dana.sync(server);
    expect(dana.disk.asides.size).toBe(1);
    expect(await importChanges(dana.device, given)).toEqual({ queued: 0, known: 1 });
  });

  test('a long file is taken in order, part by part', async () => {
    const { server, dana } = await open();
    const given = Array.from({ length: 450 }, (_, n) => ({
      key: keyOf(NINE + n, 0, new Uint8Array(8)),
      name: 'card.create',
      args: { id: `n${n}`, text: `${n}`, list: 'l1' },
      was: {},
    }));
    expect(await importChanges(dana.device, given)).toEqual({ queued: 450, known: 0 });
    expect(dana.waiting.map(({ key }) => key)).toEqual(given.map(({ key }) => key));
    expect(await dana.sync(server)).toMatchObject({ state: 'done', pushed: 450, rejected: 0 });
    expect(server.rows('card').size).toBe(451);
  });
});
