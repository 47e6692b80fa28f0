import { beforeEach, describe, expect, test } from 'vitest';
import { TEAM_ASSESSMENT } from '#sync/domain/team/team-fixture-rows.ts';
import { productSchema } from '#sync/product.ts';
import type { CarryingServer } from '#sync/testing/memory-packets.ts';
import { mutationFixtures } from '#sync/testing/mutation-fixtures.ts';
import { give, packetOf, serverOfFour, take } from '#sync/testing/packets-by-hand.ts';
import { SeededRandom } from '#sync/testing/seeded-random.ts';
import { placeId, teamSchemaForTests } from '#sync/testing/team-schema.ts';
import { TestDevice } from '#sync/testing/test-device.ts';
import { keyOf } from './mutation.ts';
import { Overlay } from './overlay.ts';
import { strayKeys } from './packet-circle.ts';
import type { Packet } from './packet.ts';
import { circleOf } from './reach.ts';
import { isFreezing, refsOf, runMutation, touchesOf } from './run-mutation.ts';
import { recordKey } from './schema.ts';
import { hasStrays } from './take-packets.ts';

const schema = teamSchemaForTests;
const random = new SeededRandom(9);
const entryOf = (name: string, args: object): Packet['entries'][number] => ({
  key: keyOf(Date.UTC(2026, 5, 9, 9), 0, random.bytes(8)),
  name,
  args,
  was: {},
});

let server: CarryingServer;
let dana: TestDevice;
let priya: TestDevice;
let cy: TestDevice;

/** Dana works in the project p, Priya in q, and Cy in none. */
beforeEach(async () => {
  server = serverOfFour(schema);
  [dana, priya, cy] = (await Promise.all(
    ['dana', 'priya', 'cy'].map((name) => TestDevice.open(name, 'user', undefined, schema)),
  )) as [TestDevice, TestDevice, TestDevice];
  await dana.carryOut({ name: 'project.open', args: { id: 'p', person: 'dana', text: 'P' } });
  await dana.carryOut({ name: 'sheet.add', args: { id: 's1', project: 'p', text: 'One.' } });
  await priya.carryOut({ name: 'project.open', args: { id: 'q', person: 'priya', text: 'Q' } });
  for (const device of [dana, priya, cy]) await device.sync(server);
});

const work = {
  'a sheet of p': entryOf('sheet.write', { id: 's1', text: 'Two.' }),
  'a new sheet of p': entryOf('sheet.add', { id: 's2', project: 'p', text: 'Two.' }),
  'a note in p': entryOf('note.write', { project: 'p', author: 'dana', set: { text: 'Mine.' } }),
  'a project of its own': entryOf('project.open', { id: 'p2', person: 'dana', text: 'P2' }),
};

describe('[HO2] a packet says of which circle it is', () => {
  test.each(Object.entries(work))('%s is of none that says something else', async (what, entry) => {
    const own = what === 'a project of its own' ? 'p2' : 'p';
    for (const circle of [own, 'q', null]) {
      const packet = packetOf({ author: 'dana', circle, entries: [entry] });
      expect(await hasStrays(dana.device, [packet])).toBe(circle !== own);
      if (circle === own) continue;
      await expect(take(dana, [packet])).rejects.toThrow('another circle');
      expect(dana.disk.packets.size).toBe(0);
    }
  });

  test('whoever does not know the record takes it in, and shows nothing of it', async () => {
    const unknown = packetOf({ author: 'dana', entries: [work['a sheet of p']] });
    expect(await take(cy, [unknown])).toEqual({ taken: 1, known: 0 });
    expect([cy.row('sheet', 's1'), cy.row('project', 'p')]).toEqual([undefined, undefined]);
    for (const what of ['a new sheet of p', 'a note in p', 'a project of its own'] as const) {
      const packet = packetOf({ author: 'dana', entries: [work[what]] });
      await expect(take(cy, [packet])).rejects.toThrow('another circle');
    }
  });

  test('one that strays is refused with all others of its file, and by the server on its own', async () => {
    const sound = packetOf({ author: 'dana', circle: 'p', entries: [work['a new sheet of p']] });
    const forged = packetOf({ author: 'dana', circle: 'q', n: 2, entries: [work['a note in p']] });
    await expect(take(dana, [sound, forged])).rejects.toThrow('another circle');
    expect(dana.disk.packets.size).toBe(0);
    await take(cy, [sound]);
    cy.disk.packets.set(forged.id, { ...cy.disk.packets.get(sound.id)!, ...forged });
    await cy.sync(server);
    expect([...cy.disk.packets.values()]).toMatchObject([{ id: forged.id, refused: { reason: 'circle' } }]);
    expect(server.rows('sheet').get('s2')).toMatchObject({ text: 'Two.' });
    expect(server.rows('note').has(placeId('p', 'dana'))).toBe(false);
  });

  test('what a device gives never strays, whoever takes it in', async () => {
    await dana.carryOut({ name: 'sheet.write', args: { id: 's1', text: 'Two.' } });
    await dana.carryOut({ name: 'sheet.add', args: { id: 's2', project: 'p', text: 'New.' } });
    await dana.carryOut({ name: 'note.write', args: { project: 'p', author: 'dana', set: { text: 'Mine.' } } });
    await dana.carryOut({ name: 'project.open', args: { id: 'p3', person: 'dana', text: 'P3' } });
    await dana.carryOut({ name: 'sheet.add', args: { id: 's3', project: 'p3', text: 'There.' } });
    const file = await give(dana);
    expect(file.map(({ packet }) => packet.circle)).toEqual(['p', 'p3']);
    for (const device of [dana, priya, cy]) expect(await hasStrays(device.device, file)).toBe(false);
    expect(await take(cy, file)).toMatchObject({ taken: 2 });
    await cy.sync(server);
    expect(cy.disk.packets.size).toBe(0);
  });
});

/** A change of the product as a packet has it, with the rows before and after, and the circle in which it is given. */
const given = mutationFixtures.flatMap(({ name, args, rows, role = 'user' }) => {
  const overlay = new Overlay();
  for (const [table, list] of Object.entries(rows)) overlay.load(table, list);
  const touches = touchesOf(productSchema, { name, args });
  const isPrivate = touches.some(({ table }) => productSchema.tables[table]?.owner !== undefined);
  if (touches.length === 0 || isPrivate || isFreezing(productSchema, { name, args })) return [];
  const before = new Map<string, ReturnType<Overlay['get']>>();
  const refs = refsOf(productSchema, [{ name, args }]).flatMap((ref) => ('id' in ref ? ref : []));
  for (const { table, id } of refs) before.set(recordKey(table, id), overlay.get(table, id));
  const now = '2026-06-09T09:00:00.000Z';
  const actor = { id: 'u1', name: 'Dana', role };
  runMutation(productSchema, overlay, { name, args, was: {} }, { actor, now, at: now, key: 'k' });
  let circle: string | null = null;
  for (const { table, id } of [...refs, ...overlay.changed.values()]) {
    if (!productSchema.tables[table]?.circle) continue;
    const row = overlay.get(table, id) ?? before.get(recordKey(table, id)) ?? productSchema.tables[table]?.empty?.(id);
    circle = (row && circleOf(productSchema, table, row)) ?? circle;
  }
  const find = (table: string, id: string) => before.get(recordKey(table, id)) ?? overlay.get(table, id);
  return [{ name, circle, entry: { key: 'k', name, args, was: {} }, find }];
});

describe('[HO2] of every change of the product', () => {
  test('none strays in the circle in which it is given, whether its records are known or not', () => {
    const strays = given.flatMap(({ name, circle, entry, find }) => {
      const packet = { circle, entries: [entry] };
      return [
        ...(strayKeys(productSchema, packet, find).size > 0 ? [`${name} where its records are known`] : []),
        ...(strayKeys(productSchema, packet, () => undefined).size > 0 ? [`${name} where they are not`] : []),
      ];
    });
    expect(strays).toEqual([]);
  });

  test('none passes as another circle’s where its records are known', () => {
    const passing = given.flatMap(({ name, circle, entry, find }) =>
      [null, 'another'].flatMap((other) => {
        const isStray = strayKeys(productSchema, { circle: other, entries: [entry] }, find).size > 0;
        return isStray || other === circle ? [] : `${name} as ${other === null ? 'the workspace’s' : 'another team’s'}`;
      }),
    );
    expect(passing).toEqual([]);
    const args = { id: '019283b0-5a00-7000-8000-000000000001', originalName: 'Door.jpg', category: 'evidence' };
    const file = { mimeType: 'image/jpeg', fileSize: 7, sha256: 'a'.repeat(64), description: '', tags: [] };
    // It also reads a row of the workspace.
    const ofTeam = entryOf('document.create', { ...args, ...file, assessmentId: TEAM_ASSESSMENT });
    for (const circle of [null, 'another', TEAM_ASSESSMENT]) {
      const strays = strayKeys(productSchema, { circle, entries: [ofTeam] }, () => undefined);
      expect(strays.size).toBe(circle === TEAM_ASSESSMENT ? 0 : 1);
    }
    expect(given.filter(({ circle }) => circle !== null).length).toBeGreaterThan(20);
  });
});
