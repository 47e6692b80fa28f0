import { beforeEach, expect, test } from 'vitest';
import { emptyFinding, findingId } from '#sync/domain/finding/finding-record.ts';
import {
  fixtureMember,
  fixtureOpening,
  TEAM_ASSESSMENT as ID,
  teamAssessment,
} from '#sync/domain/team/team-fixture-rows.ts';
import { teamMemberId } from '#sync/domain/team/team-member-record.ts';
import type { SignedPacket } from '#sync/engine/packet.ts';
import { findRows } from '#server/sync/synced-rows-table.ts';
import { putRecords } from '#server/testing/put-records.ts';
import { addDevice, bring, entryOf, outcomesOf, packOn, type TestDevice } from '#server/testing/signed-packets.ts';
import { mutationOf, sync } from '#server/testing/sync-request.ts';
import { openTestApp, type TestApp, type TestPerson } from '#server/testing/test-app.ts';

const NEW = '01975387-1c00-7000-8000-0000000000c4';
let server: TestApp;
let lena: TestPerson;
let sam: TestPerson;
let priya: TestPerson;
let tablet: TestDevice;

beforeEach(async () => {
  server = await openTestApp();
  const workspaceId = await server.addWorkspace('Northfield Avionics');
  const elsewhere = await server.addWorkspace('Elsewhere');
  lena = await server.addPerson(workspaceId, 'Lena', 'assessor');
  sam = await server.addPerson(workspaceId, 'Sam', 'assessor');
  priya = await server.addPerson(workspaceId, 'Priya');
  const team = [fixtureMember(lena.id, { role: 'lead' }), fixtureMember(sam.id, { role: 'assessor' })];
  // The same ids, with the same people, in another workspace.
  for (const one of [workspaceId, elsewhere]) {
    await putRecords(server.services.db, one, { assessment: [teamAssessment], teamMember: team });
  }
  tablet = await addDevice(sam);
});

const finding = (objective = '3.1.1[a]', by = sam) => findingId(ID, by.id, objective);
const edit = (rationale: string, id = finding()) =>
  entryOf('finding.edit', { id, set: { rationale } }, { [`finding/${id}`]: { rationale: '' } });
const findingOf = async (id = finding()) =>
  (await findRows(server.services.db, sam.workspaceId, 'finding', [id], 'server'))[0];
const take = async (packet: SignedPacket, courier = priya) => (await outcomesOf(server, courier, [packet]))[0];
const lead = (name: string, args: object) =>
  sync(lena, { mutations: [mutationOf(1, name, { assessmentId: ID, personId: sam.id, ...args })] });
const logged = async () => {
  const log = server.services.db.selectFrom('mutation').select('refusal').where('accountId', '=', sam.id);
  return (await log.execute()).map(({ refusal }) => refusal);
};
const reasonsOf = async ({ id }: SignedPacket) => {
  const kept = server.services.db.selectFrom('keptWork').selectAll().where('workspaceId', '=', sam.workspaceId);
  const row = await kept.where('packetId', '=', id).executeTakeFirst();
  return row && (JSON.parse(row.reasons) as { code: string }[]).map(({ code }) => code);
};

test('what a team wrote is applied though the courier is not in it, and the courier receives nothing of it', async () => {
  const packet = await packOn(tablet, [edit('Two guards.')], { circle: ID });
  expect(await take(packet)).toBe('applied');
  expect(await findingOf()).toMatchObject({ rationale: 'Two guards.', assessorId: sam.id });
  expect((await sync(priya)).put['finding'] ?? []).toEqual([]);
  expect((await sync(lena)).put['finding']).toMatchObject([{ rationale: 'Two guards.' }]);
});

test('an author who has left the team: kept, not logged; in it again, the courier sends it again', async () => {
  const packet = await packOn(tablet, [edit('Two guards.')], { circle: ID });
  expect((await lead('team.end', {})).results).toEqual([]);
  expect(await take(packet)).toBe('kept');
  expect([await reasonsOf(packet), await findingOf(), await logged()]).toEqual([['no_place'], undefined, []]);
  const place = fixtureMember(sam.id, { role: 'assessor' });
  await putRecords(server.services.db, sam.workspaceId, { teamMember: [place] });
  expect(await take(packet)).toBe('applied');
  expect(await findingOf()).toMatchObject({ rationale: 'Two guards.' });
});

test('an author whose place became a lesser one: kept, not logged, and applied with the place again', async () => {
  const packet = await packOn(tablet, [edit('Two guards.')], { circle: ID });
  const setRole = (role: string) =>
    putRecords(server.services.db, sam.workspaceId, { teamMember: [fixtureMember(sam.id, { role })] });
  await setRole('observer');
  expect(await take(packet)).toBe('kept');
  expect([await reasonsOf(packet), await logged()]).toEqual([['refused'], []]);
  await setRole('assessor');
  expect(await take(packet)).toBe('applied');
});

test('a phase that the server has not heard of yet refuses nothing for good', async () => {
  const inPlan = { ...teamAssessment, phase: 'plan' };
  await putRecords(server.services.db, sam.workspaceId, { assessment: [inPlan] });
  const packet = await packOn(tablet, [edit('Two guards.')], { circle: ID });
  expect(await take(packet)).toBe('kept');
  expect(await logged()).toEqual([]);
  await putRecords(server.services.db, sam.workspaceId, { assessment: [teamAssessment] });
  expect(await take(packet)).toBe('applied');
});

test('somebody outside the team who claims its circle, or the workspace’s, writes nothing of the team', async () => {
  const outside = await addDevice(priya);
  const forged = [entryOf('finding.edit', { id: finding('3.1.1[a]', priya), set: { rationale: 'Mine.' } })];
  const others = [edit('Not hers.')];
  for (const [entries, circle, outcome] of [
    [forged, ID, 'kept'],
    [forged, null, 'refused'],
    [others, null, 'refused'],
  ] as const) {
    const packet = await packOn(outside, [...entries], { circle });
    expect(await take(packet, lena)).toBe(outcome);
  }
  expect([await findingOf(), await findingOf(finding('3.1.1[a]', priya))]).toEqual([undefined, undefined]);
});

test('nobody writes in another’s name, though they are in the team', async () => {
  const other = await addDevice(lena);
  const packet = await packOn(other, [edit('As Sam.')], { circle: ID });
  expect(await take(packet)).toBe('kept');
  expect(await findingOf()).toBeUndefined();
});

test('a released assessment changes no more: what comes too late is kept', async () => {
  await putRecords(server.services.db, sam.workspaceId, { assessment: [{ ...teamAssessment, phase: 'released' }] });
  const packet = await packOn(tablet, [edit('Two guards.')], { circle: ID });
  expect(await take(packet)).toBe('kept');
  expect(await findingOf()).toBeUndefined();
});

test('a packet opens an assessment, and the next one works in it', async () => {
  const args = { ...fixtureOpening, id: NEW, name: 'Mock', kind: 'mock', leadId: sam.id };
  // What a device shows of a place that nobody has written.
  const blank = { [`teamMember/${teamMemberId(NEW, sam.id)}`]: { role: 'observer' } };
  const opening = await packOn(tablet, [entryOf('assessment.openWithTeam', args, blank)], { circle: NEW });
  const update = entryOf(
    'teamAssessment.update',
    { id: NEW, set: { samplingText: 'Every third.' } },
    { [`assessment/${NEW}`]: { samplingText: '' } },
  );
  const next = await packOn(tablet, [update], { circle: NEW, n: 2, seen: [opening.id] });
  const { results, tables } = await bring(server, priya, [opening, next]);
  expect(results.map(({ outcome }) => outcome)).toEqual(['applied', 'applied']);
  // A team has its key at once, because devices of the workspace have keys.
  expect(tables).toEqual(expect.arrayContaining(['assessment', 'teamMember', 'circleKey']));
  const [row] = await findRows(server.services.db, sam.workspaceId, 'assessment', [NEW], 'server');
  expect(row).toMatchObject({ samplingText: 'Every third.', createdBy: sam.id });
  const place = await findRows(
    server.services.db,
    sam.workspaceId,
    'teamMember',
    [teamMemberId(NEW, sam.id)],
    'server',
  );
  expect(place).toMatchObject([{ role: 'lead', endedAt: null }]);
  expect((await sync(sam)).put['circleKey']?.map(({ circle }) => circle)).toEqual(expect.arrayContaining([null, NEW]));
});

test('what its author wrote elsewhere since stays, and the conflict is theirs alone', async () => {
  const own = { ...emptyFinding(finding()), determination: 'met' };
  await putRecords(server.services.db, sam.workspaceId, { finding: [own] });
  const id = finding();
  const judged = entryOf(
    'finding.edit',
    { id, set: { determination: 'not_met' } },
    { [`finding/${id}`]: { determination: null } },
  );
  expect(await take(await packOn(tablet, [judged], { circle: ID }))).toBe('applied');
  expect(await findingOf()).toMatchObject({ determination: 'met' });
  expect((await sync(sam)).put['conflict'] ?? []).toHaveLength(1);
  expect((await sync(lena)).put['conflict'] ?? []).toEqual([]);
});
