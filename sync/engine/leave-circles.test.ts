import { beforeEach, expect, test } from 'vitest';
import { MemoryServer } from '#sync/testing/memory-server.ts';
import { placeId, teamSchemaForTests } from '#sync/testing/team-schema.ts';
import { TestDevice } from '#sync/testing/test-device.ts';
import { PROTOCOL, type SyncAnswer } from './answer.ts';

const project = 'p1';
let server: MemoryServer;
let dana: TestDevice;
let priya: TestDevice;

beforeEach(async () => {
  server = new MemoryServer(teamSchemaForTests, 50);
  dana = await TestDevice.open('dana', 'user', undefined, teamSchemaForTests);
  priya = await TestDevice.open('priya', 'user', undefined, teamSchemaForTests);
  await dana.carryOut({ name: 'project.open', args: { id: project, person: 'dana', text: 'Rack' } });
  for (const id of ['s1', 's2', 's3', 's4']) {
    await dana.carryOut({ name: 'sheet.add', args: { id, project, text: id } });
  }
  await dana.sync(server);
  await priya.sync(server);
});

async function place(ended: string, role = 'member'): Promise<void> {
  await dana.carryOut({ name: 'place.set', args: { project, person: 'priya', role, ended } });
  await dana.sync(server);
}

const heldBy = ({ disk }: TestDevice) =>
  ['project', 'place', 'sheet', 'conflict'].flatMap((table) => [...disk.table(table).keys()]);
const all = [project, placeId(project, 'dana'), placeId(project, 'priya'), 's1', 's2', 's3', 's4'];

test('[CI3] who joins a circle gets its old rows, and nobody else does', async () => {
  const cy = await TestDevice.open('cy', 'admin', undefined, teamSchemaForTests);
  expect(heldBy(priya)).toEqual([]);
  await place('');
  await Promise.all([priya.sync(server), cy.sync(server)]);
  expect(heldBy(priya).toSorted()).toEqual(all.toSorted());
  expect(heldBy(cy)).toEqual([]);
});

test('[CI3] who is let in later gets the rows when that comes', async () => {
  await place('', 'watcher');
  await priya.sync(server);
  expect(heldBy(priya)).toEqual([placeId(project, 'priya')]);
  await dana.carryOut({ name: 'project.setState', args: { id: project, state: 'late' } });
  await dana.sync(server);
  await priya.sync(server);
  expect(heldBy(priya).toSorted()).toEqual(all.toSorted());
});

test('[CI4] who leaves keeps nothing but their own place, and their unsent change is refused and theirs', async () => {
  await place('');
  await priya.sync(server);
  await priya.carryOut({ name: 'sheet.grade', args: { id: 's1', grade: 'b' } });
  await priya.sync(server);
  await priya.carryOut({ name: 'sheet.grade', args: { id: 's2', grade: 'c' } });
  await dana.carryOut({ name: 'sheet.grade', args: { id: 's1', grade: 'a' } });
  await dana.sync(server);
  await priya.sync(server);
  expect(heldBy(priya).filter((id) => id.endsWith(':grade'))).toHaveLength(1);
  expect(priya.disk.journal.size).toBeGreaterThan(0);
  await priya.carryOut({ name: 'sheet.grade', args: { id: 's3', grade: 'd' } });
  await priya.carryOut({ name: 'sheet.add', args: { id: 's5', project, text: 'late' } });
  await place('yes');
  await priya.syncBy(async (request) =>
    server.handle({ ...request, mutations: [] }, priya.device.actor, new Date(priya.clock).toISOString()),
  );
  expect(heldBy(priya)).toEqual([placeId(project, 'priya')]);
  await priya.sync(server);
  expect([heldBy(priya), priya.waiting]).toEqual([[placeId(project, 'priya')], []]);
  expect([...priya.disk.bases.keys()]).toEqual([]);
  expect([...priya.disk.journal.values()].flatMap(({ entries }) => entries)).toEqual([]);
  const refused = [...priya.disk.asides.values()].map(({ entry, rejection }) => [
    (entry.args as { id: string }).id,
    rejection.code,
    rejection.serverValue,
  ]);
  expect(refused).toEqual([
    ['s3', 'gone', {}],
    ['s5', 'gone', {}],
  ]);
});

test('[CI4] what a person did to their own place counts when the server has said so', async () => {
  await place('');
  await priya.sync(server);
  await dana.carryOut({ name: 'place.set', args: { project, person: 'dana', role: 'lead', ended: 'yes' } });
  await priya.carryOut({ name: 'sheet.grade', args: { id: 's4', grade: 'b' } });
  await priya.sync(server);
  await dana.syncBy(async (request) =>
    server.handle({ ...request, mutations: [] }, dana.device.actor, new Date(dana.clock).toISOString()),
  );
  expect(dana.row('sheet', 's4')).toMatchObject({ grade: 'b' });
  await dana.sync(server);
  expect(heldBy(dana)).toEqual([placeId(project, 'dana')]);
});

test('[RC3] [CI4] a circle that the server lost is not left: its rows are offered, until the server says who left', async () => {
  await place('');
  await priya.sync(server);
  await priya.carryOut({ name: 'sheet.grade', args: { id: 's1', grade: 'b' } });
  await priya.sync(server);
  const offered = () => [...priya.disk.offers.keys()].toSorted();
  server.putBack(new MemoryServer(teamSchemaForTests).save());
  server.openRecovery('restored', new Date(priya.clock).toISOString());
  await priya.sync(server);
  const rows = ['place/p1:dana', 'place/p1:priya', 'project/p1', 'sheet/s1', 'sheet/s2', 'sheet/s3', 'sheet/s4'];
  expect([heldBy(priya), offered()]).toEqual([[], rows]);
  expect([...priya.disk.asides.values()].map(({ rejection }) => rejection.code)).toEqual(['lost']);
  // Its lead brings it back, and does not want priya in it any more.
  await dana.sync(server);
  await dana.sync(server);
  await place('yes');
  await priya.sync(server);
  expect([heldBy(priya), offered()]).toEqual([[placeId(project, 'priya')], []]);
});

test('[RC3] [CI4] who left before the server’s new beginning came here is offered nothing of the circle', async () => {
  await place('');
  await priya.sync(server);
  server.putBack(new MemoryServer(teamSchemaForTests).save());
  server.openRecovery('restored', new Date(dana.clock).toISOString());
  await dana.sync(server);
  await dana.sync(server);
  await place('yes');
  await priya.sync(server);
  expect([heldBy(priya), [...priya.disk.offers.keys()]]).toEqual([[placeId(project, 'priya')], []]);
});

test('[CI2] for somebody outside a circle its rows cannot be read, written, joined or made anew', async () => {
  const stranger = await TestDevice.open('sam', 'admin', undefined, teamSchemaForTests);
  await stranger.carryOut({ name: 'project.open', args: { id: 'p2', person: 'sam', text: 'Own' } });
  await stranger.sync(server);
  const send = async (name: string, args: unknown) => {
    await stranger.sync(server);
    const mutation = { mid: 1, key: stranger.device.chance.newKey(), name, args, was: {} };
    const request = { protocol: PROTOCOL, id: mutation.key, clientId: `c-${name}`, accountId: 'sam', epoch: null };
    const place = { baseCursor: 0, continues: false, snapshot: null, proof: null };
    const answer = server.handle(
      { ...request, ...place, mutations: [mutation] },
      stranger.device.actor,
      new Date(stranger.clock).toISOString(),
    );
    return (answer.body as SyncAnswer).results.map(({ code }) => code);
  };
  expect(await send('sheet.grade', { id: 's1', grade: 'x' })).toEqual(['gone']);
  expect(await send('sheet.delete', { id: 's1' })).toEqual(['gone']);
  expect(await send('place.set', { project, person: 'sam', role: 'lead', ended: '' })).toEqual(['gone']);
  expect(await send('sheet.add', { id: 's1', project: 'p2', text: 'mine' })).toEqual(['gone']);
  expect(server.rows('sheet').get('s1')).toMatchObject({ project, text: 's1', grade: '' });
});

test('[CI6] a closed circle reaches everybody and changes for nobody', async () => {
  await dana.carryOut({ name: 'project.setState', args: { id: project, state: 'released' } });
  await dana.sync(server);
  await priya.sync(server);
  expect(heldBy(priya).toSorted()).toEqual(all.filter((id) => id !== placeId(project, 'priya')).toSorted());
  await dana.carryOut({ name: 'sheet.grade', args: { id: 's1', grade: 'x' } });
  await priya.carryOut({ name: 'sheet.grade', args: { id: 's2', grade: 'x' } });
  await Promise.all([dana.sync(server), priya.sync(server)]);
  for (const { disk } of [dana, priya]) {
    expect([...disk.asides.values()].map(({ rejection }) => rejection.code)).toEqual(['released']);
  }
  expect([...server.rows('sheet').values()].map(({ grade }) => grade)).toEqual(['', '', '', '']);
});

test('[CI4] who leaves keeps no conflict about a record that was deleted before', async () => {
  await place('');
  await priya.sync(server);
  await priya.carryOut({ name: 'sheet.grade', args: { id: 's1', grade: 'b' } });
  await dana.carryOut({ name: 'sheet.grade', args: { id: 's1', grade: 'a' } });
  await dana.sync(server);
  await priya.sync(server);
  await dana.sync(server);
  await dana.carryOut({ name: 'sheet.delete', args: { id: 's1' } });
  await dana.sync(server);
  await priya.sync(server);
  expect(heldBy(priya).filter((id) => id.includes(':s1:'))).toHaveLength(1);
  await place('yes');
  await priya.sync(server);
  expect(heldBy(priya)).toEqual([placeId(project, 'priya')]);
});
