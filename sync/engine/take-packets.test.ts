import { beforeEach, describe, expect, test } from 'vitest';
import { cardSchemaForTests, createCard, deleteCard, setCardState, writeCard } from '#sync/testing/card-schema.ts';
import type { CarryingServer } from '#sync/testing/memory-packets.ts';
import { carriedBy, deviceIdOf, give, packetOf, pull, serverOfFour, take } from '#sync/testing/packets-by-hand.ts';
import { SeededRandom } from '#sync/testing/seeded-random.ts';
import { placeId, teamSchemaForTests } from '#sync/testing/team-schema.ts';
import { TestDevice } from '#sync/testing/test-device.ts';
import { KeyMaker } from './mutation.ts';
import type { CheckedPacket } from './packet.ts';
import type { Schema } from './schema.ts';
import { previewPackets } from './take-packets.ts';

const card = (id: string, text = id) => ({ id, text, list: 'l1' });
let server: CarryingServer;
let dana: TestDevice;
let priya: TestDevice;

async function open(name: string, schema: Schema = cardSchemaForTests): Promise<TestDevice> {
  return TestDevice.open(name, 'user', undefined, schema);
}

beforeEach(async () => {
  server = serverOfFour();
  dana = await open('dana');
  priya = await open('priya');
  await dana.change(createCard, card('c1'));
  await dana.sync(server);
  await priya.sync(server);
});

const conflictsOn = ({ disk }: TestDevice) => [...disk.table('conflict').keys()];
const carriedOn = ({ disk }: TestDevice) =>
  [...disk.packets.values()].flatMap(({ isOwn, entries }) => (isOwn ? [] : entries));

describe('[HO2] taking in', () => {
  test('shows a colleague’s change as theirs, at once, and keeps the packet as it is', async () => {
    await priya.change(setCardState, { id: 'c1', state: 'open' });
    const [packet] = await give(priya);
    expect(await take(dana, [packet!])).toEqual({ taken: 1, known: 0 });
    expect(dana.row('card', 'c1')).toMatchObject({ state: 'open', updatedBy: 'priya' });
    expect(dana.row('card', 'c1')?.['stamps']).toMatchObject({ state: { by: 'priya' } });
    expect(dana.disk.bases.get('card/c1')?.row).toMatchObject({ state: 'new' });
    expect(dana.waiting).toEqual([]);
    const { text, id, signature, isOwn } = [...dana.disk.packets.values()][0]!;
    expect({ text, id, signature, isOwn }).toEqual({
      text: packet?.text,
      id: packet?.id,
      signature: packet?.signature,
      isOwn: false,
    });
  });

  test('runs under one’s own work, which stays as it was written', async () => {
    await dana.change(setCardState, { id: 'c1', state: 'mine' });
    await priya.change(setCardState, { id: 'c1', state: 'theirs' });
    await priya.change(writeCard, { id: 'c1', text: 'c1 theirs' });
    await take(dana, await give(priya));
    expect(dana.row('card', 'c1')).toMatchObject({ state: 'mine', text: 'c1 theirs' });
    expect(dana.disk.bases.get('card/c1')?.row).toMatchObject({ state: 'new', text: 'c1' });
  });

  test('changes nothing a second time, whatever else came meanwhile', async () => {
    await priya.change(setCardState, { id: 'c1', state: 'open' });
    const file = await give(priya);
    await take(dana, file);
    await dana.change(setCardState, { id: 'c1', state: 'mine' });
    const before = JSON.stringify([dana.row('card', 'c1'), dana.disk.meta, ...dana.disk.packets]);
    expect(await take(dana, file)).toEqual({ taken: 0, known: 1 });
    expect(JSON.stringify([dana.row('card', 'c1'), dana.disk.meta, ...dana.disk.packets])).toBe(before);
  });

  test('gives the same rows whatever the order', async () => {
    const cy = await open('cy');
    await cy.sync(server);
    await priya.change(createCard, card('c2'));
    const first = await give(priya);
    await take(cy, first);
    await cy.change(writeCard, { id: 'c2', text: 'c2 by cy' });
    const second = (await give(cy)).filter(({ packet }) => packet.author === 'cy');
    await take(priya, second);
    await priya.change(setCardState, { id: 'c2', state: 'open' });
    const file = await give(priya);
    expect(file).toHaveLength(3);
    const shown = new Set<string>();
    for (let seed = 1; seed <= 12; seed++) {
      const random = new SeededRandom(seed);
      const eve = await open('eve');
      await eve.sync(server);
      const left = [...file];
      while (left.length > 0) await take(eve, left.splice(random.below(left.length), 1));
      shown.add(JSON.stringify([...eve.disk.table('card').entries()].toSorted()));
    }
    expect([...shown]).toHaveLength(1);
    expect([...shown][0]).toContain('c2 by cy');
    expect([...shown][0]).toContain('"state":"open"');
  });

  test('takes all or none', async () => {
    await priya.change(createCard, card('c2'));
    const [packet] = await give(priya);
    const broken = { ...packet!, id: 'x', packet: { ...packet!.packet, entries: null as never } };
    await expect(take(dana, [packet!, broken])).rejects.toThrow();
    expect([dana.disk.packets.size, dana.row('card', 'c2')]).toEqual([0, undefined]);
  });
});

describe('[HO2] what a device has already', () => {
  test('is known by its author and key: waiting, acknowledged, rejected, carried', async () => {
    await dana.change(createCard, card('sent'));
    const [sent] = await give(dana);
    await dana.sync(server);
    await dana.change(createCard, card('waits'));
    const [waits] = (await give(dana)).filter(({ id }) => id !== sent?.id);
    // The packets themselves are gone, so only the keys can tell.
    dana.disk.packets.clear();
    for (const [id, { packets: _, ...page }] of dana.disk.journal) dana.disk.journal.set(id, page);
    expect(await take(dana, [sent!, waits!])).toEqual({ taken: 0, known: 2 });
    const entry = { ...sent!.packet.entries[0]!, key: new KeyMaker(() => new Uint8Array(8)).make(dana.clock) };
    dana.disk.asides.set(entry.key, { key: entry.key } as never);
    expect(await take(dana, [packetOf({ author: 'dana', entries: [entry] })])).toEqual({ taken: 0, known: 1 });
    const theirs = packetOf({ author: 'priya', entries: [entry] });
    expect(await take(dana, [theirs])).toEqual({ taken: 1, known: 0 });
    expect(await take(dana, [packetOf({ author: 'priya', entries: [entry], n: 2 })])).toEqual({ taken: 0, known: 1 });
    expect(await previewPackets(dana.device, [sent!, theirs])).toEqual([
      { id: sent?.id, isKnown: true, changes: 1, known: 1 },
      { id: theirs.id, isKnown: true, changes: 1, known: 1 },
    ]);
  });

  test('is left out of a packet that has more', async () => {
    for (const id of ['c2', 'c3']) await priya.change(createCard, card(id));
    const [packet] = await give(priya);
    const [first, second] = packet!.packet.entries;
    await take(dana, [packetOf({ author: 'priya', entries: [first!] })]);
    expect((await previewPackets(dana.device, [packet!]))[0]).toMatchObject({ isKnown: false, changes: 2, known: 1 });
    expect(await take(dana, [packet!])).toEqual({ taken: 1, known: 0 });
    expect(carriedBy(dana)).toEqual([[first?.key], [second?.key]]);
  });

  test('says what goes before the packets that had seen it, although nothing of it is new', async () => {
    await dana.change(createCard, card('c2'));
    const waiting = dana.waiting.map(({ key, name, args, was }) => ({ key, name, args, was }));
    // The same change from another device of theirs, and what a colleague made of it.
    const copy = packetOf({ author: 'dana', device: deviceIdOf('other'), entries: waiting });
    await take(priya, [copy]);
    await priya.change(setCardState, { id: 'c2', state: 'answered' });
    expect(await take(dana, await give(priya))).toEqual({ taken: 1, known: 1 });
    const { key } = waiting[0]!;
    expect([...dana.disk.packets.values()].map(({ known }) => known)).toContainEqual([key]);
    expect(dana.row('card', 'c2')).toMatchObject({ state: 'answered' });
    await dana.sync(server);
    expect(server.rows('card').get('c2')).toMatchObject({ state: 'answered' });
    expect([dana.disk.packets.size, server.keptWork.size]).toEqual([0, 0]);
  });

  test('comes back from a colleague, and a person’s own new device takes it in as theirs', async () => {
    await dana.change(setCardState, { id: 'c1', state: 'open' });
    const file = await give(dana);
    await take(priya, file);
    expect(await take(dana, await give(priya))).toEqual({ taken: 0, known: 1 });
    const fresh = await open('dana');
    await fresh.sync(server);
    expect(await take(fresh, await give(priya))).toEqual({ taken: 1, known: 0 });
    expect(fresh.row('card', 'c1')).toMatchObject({ state: 'open', updatedBy: 'dana' });
    await fresh.sync(server);
    expect(server.rows('card').get('c1')).toMatchObject({ state: 'open', updatedBy: 'dana' });
    await dana.sync(server);
    expect([dana.waiting, dana.disk.asides.size, server.keptWork.size]).toEqual([[], 0, 0]);
    expect([...server.log.values()].every((times) => times === 1)).toBe(true);
  });
});

describe('[HO3] an answer to one’s own change', () => {
  test('is shown over it, and one’s later change over both', async () => {
    await dana.change(createCard, card('c2'));
    await take(priya, await give(dana));
    await priya.change(setCardState, { id: 'c2', state: 'answered' });
    await priya.change(writeCard, { id: 'c2', text: 'c2 by priya' });
    await dana.change(createCard, card('c3'));
    await take(dana, await give(priya));
    expect(dana.row('card', 'c2')).toMatchObject({ state: 'answered', text: 'c2 by priya', updatedBy: 'priya' });
    expect(carriedOn(dana).map(({ blocked }) => blocked)).toEqual([null, null]);
    await dana.change(setCardState, { id: 'c2', state: 'closed' });
    expect(dana.row('card', 'c2')).toMatchObject({ state: 'closed', text: 'c2 by priya' });
    expect(conflictsOn(dana)).toEqual([]);
  });
});

describe('[HO7] where a carried change yields', () => {
  test('it is marked, no conflict is made, and the mark goes with its reason', async () => {
    await priya.change(setCardState, { id: 'c1', state: 'theirs' });
    const file = await give(priya);
    await dana.change(setCardState, { id: 'c1', state: 'newer' });
    await dana.sync(server);
    await take(dana, file);
    expect(dana.row('card', 'c1')).toMatchObject({ state: 'newer', updatedBy: 'dana' });
    expect(carriedOn(dana)).toMatchObject([{ yields: true, blocked: null }]);
    expect(conflictsOn(dana)).toEqual([]);
    // Somebody puts back what its author had seen, and the pull runs it again.
    const cy = await open('cy');
    await cy.sync(server);
    await cy.change(setCardState, { id: 'c1', state: 'new' });
    await cy.sync(server);
    await pull(dana, server);
    expect(carriedOn(dana)[0]?.yields).toBeUndefined();
    expect(dana.row('card', 'c1')).toMatchObject({ state: 'theirs' });
    expect(conflictsOn(dana)).toEqual([]);
  });

  test('one’s own over it makes one, as over what was pulled, until it is known otherwise', async () => {
    await priya.change(setCardState, { id: 'c1', state: 'theirs' });
    await dana.change(setCardState, { id: 'c1', state: 'mine' });
    await take(dana, await give(priya));
    expect(conflictsOn(dana)).toEqual([`${dana.waiting[0]?.key}:dana:c1:state`]);
    await dana.sync(server);
    expect(conflictsOn(dana)).toEqual([...server.rows('conflict').keys()]);
    expect(conflictsOn(dana)).toHaveLength(1);
  });

  test('what cannot run is called so, and comes back with its record', async () => {
    await dana.change(deleteCard, { id: 'c1' });
    await priya.change(setCardState, { id: 'c1', state: 'open' });
    const file = await give(priya);
    const cy = await open('cy');
    await take(cy, file);
    expect(carriedOn(cy)).toMatchObject([{ blocked: 'gone' }]);
    await pull(cy, server);
    expect(carriedOn(cy)).toMatchObject([{ blocked: null }]);
    expect(cy.row('card', 'c1')).toMatchObject({ state: 'open' });
  });
});

describe('[HO7] a change is carried and not shown', () => {
  const people = { table: 'card', actorOf: ({ id }: { id: string }) => ({ id, name: `known ${id}`, role: 'user' }) };
  const bookTaker = async (schema: Schema) => {
    const cy = await open('cy', schema);
    await cy.sync(server);
    return cy;
  };

  test('while its author is unknown here, and is shown once a pull brings them', async () => {
    await priya.change(setCardState, { id: 'c1', state: 'open' });
    const file = await give(priya);
    const cy = await bookTaker({ ...cardSchemaForTests, people });
    expect(await take(cy, file)).toEqual({ taken: 1, known: 0 });
    expect(carriedOn(cy)).toMatchObject([{ blocked: 'unknown' }]);
    expect(cy.row('card', 'c1')).toMatchObject({ state: 'new' });
    expect(cy.disk.bases.size).toBe(0);
    await dana.change(createCard, card('priya'));
    await dana.sync(server);
    await pull(cy, server);
    expect(cy.row('card', 'c1')).toMatchObject({
      state: 'open',
      stamps: { state: { by: 'priya', name: 'known priya' } },
    });
  });

  test('while its circle does not reach the person, and is shown once it does', async () => {
    server = serverOfFour(teamSchemaForTests);
    const [lead, member, other] = await Promise.all(['dana', 'priya', 'cy'].map((id) => open(id, teamSchemaForTests)));
    const place = (person: string) => ({
      name: 'place.set',
      args: { project: 'p1', person, role: 'member', ended: '' },
    });
    await lead!.carryOut({ name: 'project.open', args: { id: 'p1', person: 'dana', text: 'p1' } });
    await lead!.carryOut(place('priya'));
    await lead!.sync(server);
    await member!.sync(server);
    await member!.carryOut({ name: 'sheet.add', args: { id: 's1', project: 'p1', text: 'by priya' } });
    const file = await give(member!);
    await other!.sync(server);
    await take(other!, file);
    expect([other!.row('sheet', 's1'), carriedOn(other!)[0]?.blocked]).toEqual([undefined, 'unknown']);
    await lead!.carryOut(place('cy'));
    await lead!.sync(server);
    await pull(other!, server);
    expect(other!.row('sheet', 's1')).toMatchObject({ text: 'by priya' });
    expect(other!.row('place', placeId('p1', 'cy'))).toBeDefined();
  });
});

describe('[HO2] on a device without records', () => {
  test('what was made there is shown, and the first sync lays the rest under it', async () => {
    await priya.change(createCard, card('c2'));
    await priya.change(setCardState, { id: 'c1', state: 'open' });
    const blank = await open('eve');
    await take(blank, await give(priya));
    expect([blank.row('card', 'c2')?.['text'], blank.row('card', 'c1')]).toEqual(['c2', undefined]);
    expect(await blank.sync(server)).toMatchObject({ state: 'done' });
    expect(blank.row('card', 'c1')).toMatchObject({ state: 'open' });
    expect([blank.disk.packets.size, blank.disk.bases.size]).toEqual([0, 0]);
  });

  test('they may come while a first sync runs, and are shown once it ends', async () => {
    server = serverOfFour(cardSchemaForTests, 2);
    for (const id of ['c2', 'c3', 'c4', 'c5', 'c6']) {
      await dana.change(createCard, card(id));
      await dana.sync(server);
    }
    await priya.change(setCardState, { id: 'c1', state: 'open' });
    const file: CheckedPacket[] = await give(priya);
    const blank = await open('eve');
    let requests = 0;
    await blank.syncBy(
      async (request) => {
        if (++requests === 3) await take(blank, file);
        if (requests === 4) throw new Error('no network');
        return server.handle(request, blank.device.actor, new Date(blank.clock).toISOString());
      },
      { ahead: () => ['conflict'] },
    );
    expect(requests).toBe(4);
    expect(await blank.sync(server)).toMatchObject({ state: 'done' });
    expect(blank.disk.packets.size).toBe(0);
    expect([...blank.disk.table('card').keys()].toSorted()).toEqual([...server.rows('card').keys()].toSorted());
    expect(server.rows('card').get('c1')).toMatchObject({ state: 'open' });
  });
});
