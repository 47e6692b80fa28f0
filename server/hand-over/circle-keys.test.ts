import { beforeEach, expect, test } from 'vitest';
import { newestKey, type CircleKey } from '#sync/domain/hand-over/circle-key-record.ts';
import {
  fixtureMember,
  fixtureOpening,
  TEAM_ASSESSMENT as ID,
  teamAssessment,
} from '#sync/domain/team/team-fixture-rows.ts';
import { listRows } from '#server/sync/synced-rows-table.ts';
import { putRecords } from '#server/testing/put-records.ts';
import { addDevice } from '#server/testing/signed-packets.ts';
import { after, mutationOf, sync } from '#server/testing/sync-request.ts';
import { openTestOrganization, type TestApp, type TestPerson } from '#server/testing/test-app.ts';

let server: TestApp;
let workspaceId: string;
let other: TestPerson;
let alex: TestPerson;
let lena: TestPerson;
let sam: TestPerson;
let priya: TestPerson;

beforeEach(async () => {
  ({
    server,
    alex,
    lena,
    sam,
    priya,
    stranger: other,
  } = await openTestOrganization({ alex: 'admin', lena: 'assessor', sam: 'assessor', priya: 'user' }));
  workspaceId = alex.workspaceId;
  const team = [fixtureMember(lena.id, { role: 'lead' }), fixtureMember(sam.id, { role: 'assessor' })];
  for (const one of [workspaceId, other.workspaceId]) {
    await putRecords(server.services.db, one, { assessment: [teamAssessment], teamMember: team });
  }
  await addDevice(other);
});

const keys = () => listRows(server.services.db, workspaceId, 'circleKey', 'server');
const countOf = async (circle: string | null) => (await keys()).filter((one) => one.circle === circle).length;
const counts = async () => ({ workspace: await countOf(null), team: await countOf(ID) });
const has = async (person: TestPerson) =>
  ((await sync(person)).put['circleKey'] ?? []).map(({ circle }) => circle as string | null).toSorted();
const later = () => (server.clock.now += 60_000);

test('the first device of a team gives it a key, and the workspace; further devices need no other', async () => {
  expect(await keys()).toEqual([]);
  await addDevice(priya);
  expect(await counts()).toEqual({ workspace: 1, team: 0 });
  await addDevice(sam);
  expect(await counts()).toEqual({ workspace: 1, team: 1 });
  for (const person of [lena, sam, alex, priya]) await addDevice(person);
  expect(await counts()).toEqual({ workspace: 1, team: 1 });
  for (const one of await keys()) expect(Buffer.from(one.key, 'base64url')).toHaveLength(32);
  expect(new Set((await keys()).map(({ key }) => key)).size).toBe(2);
});

test('a key reaches exactly its circle, in pulls and nowhere else', async () => {
  await addDevice(sam);
  for (const person of [lena, sam]) expect(await has(person)).toEqual([ID, null].toSorted());
  for (const person of [alex, priya]) expect(await has(person)).toEqual([null]);
  expect(await has(other)).toEqual([null]);
  const secrets = (await keys()).map(({ key }) => key);
  const history = await (await alex.call('GET', '/api/sync/history?after=0')).text();
  for (const secret of secrets) expect(history).not.toContain(secret);
  // A change that claims to have seen a key is told none.
  const [team] = (await keys()).filter(({ circle }) => circle === ID);
  const prying = mutationOf(
    1,
    'conflict.resolve',
    { conflictId: 'none', table: 'circleKey', recordId: team?.id, field: 'key', choice: 'later', value: 'x' },
    { [`circleKey/${team?.id}`]: { key: 'x' } },
  );
  for (const person of [alex, sam]) {
    const answer = await sync(person, { baseCursor: 1_000, mutations: [prying] });
    expect(answer.results).toHaveLength(1);
    expect(JSON.stringify(answer.results)).not.toContain(team?.key);
  }
});

test('who joins a team receives its older keys, who leaves no newer one', async () => {
  await addDevice(sam);
  const before = await sync(priya);
  const asks = (name: string, args: object) =>
    sync(lena, { mutations: [mutationOf(1, name, { assessmentId: ID, personId: priya.id, ...args })] });
  expect(
    (await asks('team.add', { role: 'observer', families: [], cpn: '', clientConsent: 'By mail.' })).results,
  ).toEqual([]);
  const joined = await sync(priya, after(before));
  expect(joined.put['circleKey']).toMatchObject([{ circle: ID }]);
  expect(await counts()).toEqual({ workspace: 1, team: 1 });
  later();
  expect((await asks('team.end', {})).results).toEqual([]);
  expect(await counts()).toEqual({ workspace: 1, team: 2 });
  const newest = newestKey((await keys()) as CircleKey[], ID);
  expect((await sync(priya, after(joined))).put['circleKey'] ?? []).toEqual([]);
  expect((await sync(sam)).put['circleKey']?.map(({ id }) => id)).toContain(newest?.id);
});

test('an assessment that is opened has a key at once where devices have keys', async () => {
  const open = (id: string) =>
    sync(lena, {
      mutations: [
        mutationOf(1, 'assessment.openWithTeam', { ...fixtureOpening, id, name: id, kind: 'mock', leadId: lena.id }),
      ],
    });
  const [first, second] = ['01975387-1c00-7000-8000-0000000000c1', '01975387-1c00-7000-8000-0000000000c2'];
  expect((await open(first)).results).toEqual([]);
  expect(await countOf(first)).toBe(0);
  await addDevice(priya);
  const answer = await open(second);
  expect([await countOf(first), await countOf(second)]).toEqual([0, 1]);
  // The round that opened it brings the key.
  expect(answer.put['circleKey']?.map(({ circle }) => circle)).toContain(second);
  await addDevice(lena);
  expect(await countOf(first)).toBe(1);
});

test('who leaves the workspace, or lost a device, is followed by new keys of all their circles; older ones stay', async () => {
  await addDevice(lena);
  const lost = await addDevice(sam);
  later();
  expect((await alex.call('POST', `/api/devices/${lost.device.id}/end`)).status).toBe(200);
  expect(await counts()).toEqual({ workspace: 2, team: 2 });
  later();
  expect((await alex.call('DELETE', `/api/admin/users/${priya.id}`)).status).toBe(200);
  expect(await counts()).toEqual({ workspace: 3, team: 2 });
  later();
  expect((await sam.call('DELETE', '/api/workspaces/membership')).status).toBe(200);
  expect(await counts()).toEqual({ workspace: 4, team: 3 });
  expect((await listRows(server.services.db, other.workspaceId, 'circleKey', 'server')).length).toBe(1);
});

test('in a workspace held by a firm, the client’s people have no key but those of a team that has them', async () => {
  await server.services.db.updateTable('workspace').set({ holder: 'assessor' }).where('id', '=', workspaceId).execute();
  await addDevice(sam);
  await addDevice(priya);
  expect(await has(priya)).toEqual([]);
  for (const person of [lena, sam]) expect(await has(person)).toEqual([ID, null].toSorted());
  expect(await has(alex)).toEqual([null]);
  const before = await sync(priya);
  const setRole = (role: string) => alex.call('PUT', `/api/admin/users/${priya.id}`, { role });
  later();
  expect((await setRole('assessor')).status).toBe(200);
  expect((await sync(priya, after(before))).put['circleKey']).toMatchObject([{ circle: null }]);
  expect(await countOf(null)).toBe(1);
  later();
  expect((await setRole('user')).status).toBe(200);
  expect(await countOf(null)).toBe(2);
  expect(await has(priya)).toEqual([]);
  const observer = fixtureMember(priya.id, { role: 'observer' });
  await putRecords(server.services.db, workspaceId, { teamMember: [observer] });
  expect(await has(priya)).toEqual([ID]);
  await putRecords(server.services.db, workspaceId, { assessment: [{ ...teamAssessment, phase: 'released' }] });
  await putRecords(server.services.db, workspaceId, {
    teamMember: [{ ...observer, endedAt: '2026-06-09T08:00:00.000Z' }],
  });
  expect(await has(priya)).toEqual([]);
});
