import { beforeEach, describe, expect, test } from 'vitest';
import { createCard, setCardState } from '#sync/testing/card-schema.ts';
import type { CarryingServer } from '#sync/testing/memory-packets.ts';
import { carriedBy, give, make, pull, serverOfFour, take, withOneCard } from '#sync/testing/packets-by-hand.ts';
import { teamSchemaForTests } from '#sync/testing/team-schema.ts';
import { TestDevice } from '#sync/testing/test-device.ts';
import { countQueue } from './outside-count.ts';
import { repairLoss } from './repair-loss.ts';
import type { Meta } from './store.ts';

const NEW = '00000000-0000-4000-8000-00000000000a';
const card = (id: string, text = id) => ({ id, text, list: 'l1' });
let server: CarryingServer;
let dana: TestDevice;
let priya: TestDevice;

beforeEach(async () => void ({ server, dana, priya } = await withOneCard()));

const journalOf = ({ disk }: TestDevice) => [...disk.journal.values()].flatMap(({ packets = [] }) => packets);
const now = () => new Date(dana.clock).toISOString();

describe('[HO5] after the server lost what it had', () => {
  test('carried and own packets come back from the journal and are sent again, each change once', async () => {
    const before = server.save();
    await priya.change(setCardState, { id: 'c1', state: 'open' });
    const [packet] = await give(priya);
    await take(dana, [packet!]);
    await dana.change(createCard, card('c2'));
    await make(dana);
    await dana.sync(server);
    expect([dana.disk.packets.size, journalOf(dana).length]).toEqual([0, 2]);
    server.putBack(before);
    server.openRecovery('restored', now());
    await dana.sync(server);
    expect(server.rows('card').get('c1')).toMatchObject({ state: 'open', updatedBy: 'priya' });
    expect(server.rows('card').has('c2')).toBe(true);
    expect([dana.disk.packets.size, dana.waiting.length, journalOf(dana).length]).toEqual([0, 0, 2]);
    expect(dana.disk.meta?.packets).toBe(1);
    expect([...server.log.values()].every((times) => times === 1)).toBe(true);
  });

  test('what would be refused stays with who carries it, until the recovery is closed', async () => {
    await priya.change(createCard, card('c2'));
    await priya.sync(server);
    await priya.change(setCardState, { id: 'c2', state: 'open' });
    const file = await give(priya);
    server.openRecovery('restored', now());
    for (const key of ['card/c2']) server.records.delete(key);
    await take(dana, file);
    expect(await dana.sync(server)).toMatchObject({ state: 'done' });
    expect([dana.disk.packets.size, server.keptWork.size]).toEqual([1, 0]);
    server.recovery = null;
    await dana.sync(server);
    expect([dana.disk.packets.size, [...server.keptWork.values()].map(({ reason }) => reason)]).toEqual([
      0,
      ['refused'],
    ]);
  });
});

describe('[HO5] after the device lost what it had stored', () => {
  const dayOf = (iso: string) => iso.slice(0, 10);

  async function carrying() {
    await priya.change(setCardState, { id: 'c1', state: 'open' });
    await take(dana, await give(priya));
    await dana.change(createCard, card('c2'));
    const held = dana.waiting;
    return { count: countQueue(dana.disk.meta as Meta, held, dayOf), held };
  }

  test('its client’s row: what is carried stays, what the journal had comes back, and both are shown', async () => {
    await priya.change(createCard, card('c3'));
    const [first] = await give(priya);
    await take(dana, [first!]);
    await dana.sync(server);
    const known = await carrying();
    dana.disk.meta = undefined;
    await repairLoss(dana.device, known, NEW);
    expect(dana.disk.packets.size).toBe(2);
    expect(dana.disk.journal.size).toBe(0);
    expect(dana.row('card', 'c1')).toMatchObject({ state: 'open' });
    expect(await dana.sync(server)).toMatchObject({ state: 'done' });
    expect([...server.rows('card').keys()].toSorted()).toEqual(['c1', 'c2', 'c3']);
    expect(server.rows('card').get('c1')).toMatchObject({ state: 'open', updatedBy: 'priya' });
    expect(dana.disk.packets.size).toBe(0);
  });

  test('its queue: what is carried goes on, and nothing else is taken for it', async () => {
    const known = await carrying();
    dana.disk.entries.clear();
    await repairLoss(dana.device, known, NEW);
    expect(dana.waiting.map(({ key }) => key)).toEqual(known.held.map(({ key }) => key));
    expect(carriedBy(dana)).toHaveLength(1);
    expect(dana.row('card', 'c1')).toMatchObject({ state: 'open' });
    await dana.sync(server);
    expect(server.rows('card').get('c1')).toMatchObject({ state: 'open' });
  });

  test('nothing: bases of what is carried are no damage, although the queue is empty', async () => {
    await priya.change(setCardState, { id: 'c1', state: 'open' });
    await take(dana, await give(priya));
    expect([dana.waiting.length, dana.disk.bases.size]).toEqual([0, 1]);
    const known = { count: countQueue(dana.disk.meta as Meta, [], dayOf), held: [] };
    expect(await repairLoss(dana.device, known, NEW)).toBeUndefined();
    dana.disk.packets.clear();
    expect(await repairLoss(dana.device, known, NEW)).toMatchObject({ days: [], back: 0 });
    expect(dana.row('card', 'c1')).toMatchObject({ state: 'new' });
  });

  test('all of it: what the page held is given again, because its packet is gone', async () => {
    await dana.change(createCard, card('c2'));
    await make(dana);
    const known = { count: countQueue(dana.disk.meta as Meta, dana.waiting, dayOf), held: dana.waiting };
    const { disk } = dana;
    disk.meta = undefined;
    for (const map of [disk.rows, disk.bases, disk.entries, disk.journal, disk.packets]) map.clear();
    await repairLoss(dana.device, known, NEW);
    const file = await give(dana);
    expect(file.map(({ packet }) => packet.entries.map(({ key }) => key))).toEqual([known.held.map(({ key }) => key)]);
  });
});

describe('[CI4] who leaves a circle', () => {
  const place = (ended: string) => ({
    name: 'place.set',
    args: { project: 'p1', person: 'cy', role: 'member', ended },
  });
  const sheet = (id: string) => ({ name: 'sheet.add', args: { id, project: 'p1', text: id } });

  async function inCircle() {
    server = serverOfFour(teamSchemaForTests);
    const [lead, cy] = await Promise.all(
      ['dana', 'cy'].map((id) => TestDevice.open(id, 'user', undefined, teamSchemaForTests)),
    );
    await lead!.carryOut({ name: 'project.open', args: { id: 'p1', person: 'dana', text: 'p1' } });
    await lead!.carryOut(place(''));
    await lead!.sync(server);
    await cy!.sync(server);
    return { lead: lead!, cy: cy! };
  }

  test('is shown nothing of what they carry of it, and still brings it to the server', async () => {
    const { lead, cy } = await inCircle();
    await lead.carryOut(sheet('s1'));
    await take(cy, await give(lead));
    expect(cy.row('sheet', 's1')).toMatchObject({ text: 's1' });
    const copy = server.save();
    await lead.carryOut(place('yes'));
    await lead.syncBy(async (request) =>
      server.handle(
        {
          ...request,
          mutations: request.mutations.filter(({ name }) => name !== 'sheet.add').map((one) => ({ ...one, mid: 3 })),
        },
        lead.device.actor,
        now(),
      ),
    );
    expect(copy.seq).toBeLessThan(server.seq);
    await pull(cy, server);
    expect([cy.row('sheet', 's1'), cy.disk.packets.size]).toEqual([undefined, 1]);
    expect([...cy.disk.bases.keys()]).toEqual([]);
    await cy.sync(server);
    expect(server.rows('sheet').get('s1')).toMatchObject({ text: 's1' });
    expect([cy.row('sheet', 's1'), cy.disk.packets.size]).toEqual([undefined, 0]);
  });

  test('keeps none of its packets in the journal', async () => {
    const { lead, cy } = await inCircle();
    await lead.carryOut(sheet('s1'));
    await take(cy, await give(lead));
    await cy.sync(server);
    expect(journalOf(cy)).toHaveLength(1);
    await lead.sync(server);
    await lead.carryOut(place('yes'));
    await lead.sync(server);
    await cy.sync(server);
    expect(journalOf(cy)).toEqual([]);
  });

  test('keeps no change in the journal that a courier had brought before', async () => {
    const { lead, cy } = await inCircle();
    for (const id of ['s1', 's2']) await cy.carryOut(sheet(id));
    await take(lead, await give(cy));
    await lead.sync(server);
    await lead.carryOut(place('yes'));
    await lead.sync(server);
    // The first answer brings the news, the second acknowledges what a colleague had brought.
    await cy.syncBy(async (request) => server.handle(request, cy.device.actor, new Date(cy.clock).toISOString()), {
      limits: { mutations: 1, bytes: 9e9 },
    });
    expect([cy.waiting, cy.disk.asides.size]).toEqual([[], 0]);
    expect([...cy.disk.journal.values()].flatMap(({ entries }) => entries.map(({ name }) => name))).toEqual([]);
  });
});
