import { beforeEach, describe, expect, test } from 'vitest';
import { createCard, sealCard, setCardState, tagList, writeCard } from '#sync/testing/card-schema.ts';
import { CarryingServer, signForTests } from '#sync/testing/memory-packets.ts';
import { deviceIdOf, factsOf, give, make, take } from '#sync/testing/packets-by-hand.ts';
import { placeId, teamSchemaForTests } from '#sync/testing/team-schema.ts';
import { TestDevice } from '#sync/testing/test-device.ts';
import { makePackets } from './give-packets.ts';
import { PACKET_ENTRIES, PACKET_LIMIT, PACKET_SIZE, PACKETS_SEEN, packetSchema } from './packet.ts';
import { renumber } from './restart-queue.ts';
import type { Entry, HeldPacket } from './store.ts';

let dana: TestDevice;

beforeEach(async () => {
  dana = await TestDevice.open('dana');
});

const card = (id: string, text = id) => ({ id, text, list: 'l1' });
const keysIn = (entries: readonly { key: string }[]) => entries.map(({ key }) => key);

describe('[HO1] giving', () => {
  test('puts each waiting change into one packet, and a second time only what is new', async () => {
    for (const id of ['c1', 'c2']) await dana.change(createCard, card(id));
    expect(await make(dana)).toEqual({ made: 1, kept: 0 });
    expect(await make(dana)).toEqual({ made: 0, kept: 0 });
    await dana.change(setCardState, { id: 'c1', state: 'open' });
    const [first, second, ...more] = await give(dana);
    expect(more).toEqual([]);
    expect(keysIn(first?.packet.entries ?? [])).toEqual(keysIn(dana.waiting.slice(0, 2)));
    expect(keysIn(second?.packet.entries ?? [])).toEqual(keysIn(dana.waiting.slice(2)));
    expect(second?.packet).toMatchObject({
      author: 'dana',
      device: deviceIdOf('dana'),
      n: 2,
      seen: [first?.id],
      circle: null,
    });
    expect(dana.waiting.map(({ packet }) => packet)).toEqual([first?.id, first?.id, second?.id]);
    expect(packetSchema.parse(JSON.parse(first?.text ?? ''))).toEqual(first?.packet);
  });

  test('makes nothing of an empty queue, and writes nothing', async () => {
    const before = JSON.stringify(dana.disk.meta);
    expect(await give(dana)).toEqual([]);
    expect(JSON.stringify(dana.disk.meta)).toBe(before);
  });

  test('ends all merging: the next keystroke is a change of its own', async () => {
    await dana.change(createCard, card('c1'));
    await dana.change(writeCard, { id: 'c1', text: 'c1 r' });
    await dana.change(writeCard, { id: 'c1', text: 'c1 ra' });
    expect(dana.waiting).toHaveLength(2);
    await make(dana);
    await dana.change(writeCard, { id: 'c1', text: 'c1 rac' });
    expect(dana.waiting).toHaveLength(3);
    await dana.change(writeCard, { id: 'c1', text: 'c1 rack' });
    expect(dana.waiting.map(({ packet }) => packet !== undefined)).toEqual([true, true, false]);
  });

  test('names what the device had taken in, the newest if there are too many', async () => {
    const head = { device: 'a', seen: [] } as unknown as HeldPacket['packet'];
    for (let n = 1; n <= PACKETS_SEEN + 5; n++) {
      const id = String(n).padStart(64, '0');
      const rest = { text: '', signature: '', isOwn: false, takenAt: '', entries: [] };
      dana.disk.packets.set(id, { id, packet: { ...head, n }, ...rest });
    }
    await dana.change(createCard, card('c1'));
    await make(dana);
    const [made] = [...dana.disk.packets.values()].filter(({ isOwn }) => isOwn);
    expect(made?.packet.seen).toHaveLength(PACKETS_SEEN);
    expect(made?.packet.seen.at(-1)).toBe(String(PACKETS_SEEN + 5).padStart(64, '0'));
    await dana.change(createCard, card('c2'));
    await make(dana);
    const second = [...dana.disk.packets.values()].find(
      ({ packet }) => packet.n === 2 && packet.device === deviceIdOf('dana'),
    );
    expect(second?.packet.seen.at(-1)).toBe(made?.id);
  });

  test('fills packets up to 1,000 changes, and up to their size', async () => {
    const base = { name: 'card.setState', args: { id: 'c1', state: 'x' }, was: {}, touches: [], blocked: null };
    const entries = Array.from({ length: PACKET_ENTRIES + 1 }, (_, at): Entry => ({
      ...base,
      mid: at + 1,
      key: `k${at}`,
    }));
    const long = { ...base, args: { id: 'c1', state: 'y'.repeat(PACKET_SIZE / 2) } };
    for (const key of ['l1', 'l2', 'l3']) entries.push({ ...long, key, mid: entries.length + 1 });
    const huge = { ...base, args: { id: 'c1', state: 'z'.repeat(PACKET_LIMIT / 2) } };
    entries.push({ ...huge, key: 'h1', mid: entries.length + 1 });
    await dana.device.store.run('write', [], (tx) => tx.putEntries(entries));
    expect(await make(dana)).toEqual({ made: 4, kept: 1 });
    const file = await give(dana);
    expect(file.map(({ packet }) => packet.entries.length)).toEqual([PACKET_ENTRIES, 2, 1, 1]);
    for (const { text } of file) expect(text.length).toBeLessThan(PACKET_LIMIT);
    expect(new Set(file.flatMap(({ packet }) => keysIn(packet.entries))).size).toBe(PACKET_ENTRIES + 4);
  });

  test('keeps what freezes a record and what cannot be read, and counts no number that does nothing', async () => {
    await dana.change(createCard, card('c1'));
    await dana.change(sealCard, { id: 'seal', cardId: 'c1' });
    await dana.change(tagList, { list: 'l1', tag: 'east' });
    const place = { name: 'sync.void', args: null, was: {}, touches: [], blocked: null };
    await dana.device.store.run('write', [], (tx) => tx.putEntries([{ ...place, mid: 4, key: 'void' }]));
    expect(await make(dana)).toEqual({ made: 1, kept: 2 });
    expect((await give(dana)).flatMap(({ packet }) => packet.entries.map(({ name }) => name))).toEqual(['card.create']);
  });

  test('keeps a private row', async () => {
    const { schema } = dana.device;
    const { card: table, ...tables } = schema.tables;
    dana.device.schema = { ...schema, tables: { ...tables, card: { ...table!, owner: 'list' } } };
    await dana.change(createCard, card('c1'));
    expect(await make(dana)).toEqual({ made: 0, kept: 1 });
  });
});

describe('[HO1] while a packet is signed', () => {
  test('another tab may give the same: each change is in one packet', async () => {
    for (const id of ['c1', 'c2']) await dana.change(createCard, card(id));
    const results = await Promise.all([make(dana), make(dana)]);
    expect(results.map(({ made }) => made).toSorted()).toEqual([0, 1]);
    expect((await give(dana)).map(({ packet }) => packet.entries.length)).toEqual([2]);
    expect(dana.disk.meta).toMatchObject({ packets: 1 });
  });

  test('a change may be acknowledged, and the rest is signed again', async () => {
    const server = new CarryingServer(dana.device.schema);
    await dana.change(createCard, card('c1'));
    let signed = 0;
    const result = await makePackets(dana.device, factsOf(dana), async (packet) => {
      if (signed++ === 0) {
        await dana.sync(server);
        await dana.change(createCard, card('c2'));
      }
      return signForTests(packet);
    });
    expect([result, signed]).toEqual([{ made: 1, kept: 0 }, 2]);
    const [only] = await give(dana);
    expect(only?.packet.entries.map(({ args }) => args)).toEqual([card('c2')]);
  });

  test('the queue may be renumbered, and nobody writes into what is being signed', async () => {
    await dana.change(createCard, card('c1'));
    await dana.change(writeCard, { id: 'c1', text: 'c1 r' });
    await makePackets(dana.device, factsOf(dana), async (packet) => {
      await renumber(dana.device.store, dana.disk.meta?.clientId ?? '', 'another');
      await dana.change(writeCard, { id: 'c1', text: 'c1 ra' });
      return signForTests(packet);
    });
    const [first, second] = await give(dana);
    expect(first?.packet.entries.map(({ args }) => args)).toEqual([card('c1'), { id: 'c1', text: 'c1 r' }]);
    expect(second?.packet.entries.map(({ args }) => args)).toEqual([{ id: 'c1', text: 'c1 ra' }]);
  });

  test('it may never come to an end, and gives up', async () => {
    await dana.change(createCard, card('c0'));
    let signed = 0;
    const result = await makePackets(dana.device, factsOf(dana), async (packet) => {
      await dana.sync(new CarryingServer(dana.device.schema));
      await dana.change(createCard, card(`c${++signed}`));
      return signForTests(packet);
    });
    expect([result.made, signed, dana.disk.packets.size]).toEqual([0, 5, 0]);
  });
});

describe('[HO1] circles', () => {
  const open = (id: string) => ({ name: 'project.open', args: { id, person: 'dana', text: id } });
  const sheet = (id: string, project: string) => ({ name: 'sheet.add', args: { id, project, text: id } });

  beforeEach(async () => {
    dana = await TestDevice.open('dana', 'user', undefined, teamSchemaForTests);
    await dana.carryOut(open('p1'));
  });

  test('are apart, each in the order of the queue', async () => {
    for (const change of [sheet('s1', 'p1'), open('p2'), sheet('s2', 'p1'), sheet('s3', 'p2')])
      await dana.carryOut(change);
    const found = (await give(dana)).map(({ packet }) => [
      packet.circle,
      packet.n,
      packet.entries.map(({ name }) => name),
    ]);
    expect(found).toEqual([
      ['p1', 1, ['project.open', 'sheet.add', 'sheet.add']],
      ['p2', 2, ['project.open', 'sheet.add']],
    ]);
  });

  test('stay here with who is in them, and with what the device does not know of them', async () => {
    await dana.carryOut({ name: 'place.set', args: { project: 'p1', person: 'priya', role: 'member', ended: '' } });
    const unknown = { name: 'sheet.write', args: { id: 's9', text: 'x' }, was: {}, touches: [], blocked: 'gone' };
    await dana.device.store.run('write', [], (tx) => tx.putEntries([{ ...unknown, mid: 3, key: 'k3' }]));
    expect(await make(dana)).toEqual({ made: 1, kept: 2 });
    expect((await give(dana))[0]?.packet.entries).toHaveLength(1);
  });

  test('are known of a record that was deleted since, given before or not', async () => {
    await dana.carryOut(sheet('s1', 'p1'));
    expect(await make(dana)).toEqual({ made: 1, kept: 0 });
    await dana.carryOut({ name: 'sheet.delete', args: { id: 's1' } });
    await dana.carryOut(sheet('s2', 'p1'));
    await dana.carryOut({ name: 'sheet.delete', args: { id: 's2' } });
    expect(await make(dana)).toEqual({ made: 1, kept: 0 });
    const given = (await give(dana)).map(({ packet: { circle, entries } }) => [
      circle,
      entries.map(({ name }) => name),
    ]);
    expect(given.at(-1)).toEqual(['p1', ['sheet.delete', 'sheet.add', 'sheet.delete']]);
  });

  test('are told by the row as the server had it, once it is deleted here', async () => {
    const server = new CarryingServer(teamSchemaForTests);
    await dana.carryOut(sheet('s1', 'p1'));
    await dana.sync(server);
    await dana.carryOut({ name: 'sheet.delete', args: { id: 's1' } });
    expect((await give(dana)).map(({ packet }) => packet.circle)).toEqual(['p1']);
    expect(dana.disk.bases.get('sheet/s1')?.row).toMatchObject({ project: 'p1' });
    expect(dana.row('place', placeId('p1', 'dana'))).toBeDefined();
  });
});

test('[HO1] a change whose packet was lost with the store is given again', async () => {
  await dana.change(createCard, card('c1'));
  const [first] = await give(dana);
  dana.disk.packets.clear();
  await dana.change(createCard, card('c2'));
  expect(await make(dana)).toEqual({ made: 1, kept: 0 });
  const [again] = await give(dana);
  expect(keysIn(again?.packet.entries ?? [])).toEqual(keysIn(dana.waiting));
  // Whoever has both runs each change once.
  const priya = await TestDevice.open('priya');
  expect(await take(priya, [first!, again!])).toEqual({ taken: 2, known: 0 });
  expect([...priya.disk.packets.values()].map(({ entries }) => entries.length).toSorted()).toEqual([1, 1]);
});
