import { beforeEach, expect, test } from 'vitest';
import type { z } from 'zod/mini';
import { findingId } from '#sync/domain/finding/finding-record.ts';
import type { listKept, takeInKept } from '#sync/domain/hand-over/hand-over-contract.ts';
import {
  fixtureMember,
  fixtureOpening,
  TEAM_ASSESSMENT as ID,
  teamAssessment,
} from '#sync/domain/team/team-fixture-rows.ts';
import { teamMemberId } from '#sync/domain/team/team-member-record.ts';
import type { SignedPacket } from '#sync/engine/packet.ts';
import { openRecoveries } from '#server/sync/recovery-table.ts';
import { findRows } from '#server/sync/synced-rows-table.ts';
import { putRecords } from '#server/testing/put-records.ts';
import {
  addDevice,
  entryOf,
  outcomesOf,
  packOn,
  statusEntry,
  type TestDevice,
} from '#server/testing/signed-packets.ts';
import { mutationOf, setStatus, sync } from '#server/testing/sync-request.ts';
import { openTestOrganization, type TestApp, type TestPerson } from '#server/testing/test-app.ts';

type Kept = z.infer<typeof listKept.reply>;
type TakenIn = z.infer<typeof takeInKept.reply>;

let server: TestApp;
let alex: TestPerson;
let lena: TestPerson;
let sam: TestPerson;
let priya: TestPerson;
let outsider: TestPerson;
let tablet: TestDevice;

beforeEach(async () => {
  ({
    server,
    alex,
    lena,
    sam,
    priya,
    stranger: outsider,
  } = await openTestOrganization({
    alex: 'admin',
    lena: 'assessor',
    sam: 'compliance_manager',
    priya: 'compliance_manager',
  }));
  const workspaceId = alex.workspaceId;
  const team = [fixtureMember(lena.id, { role: 'lead' }), fixtureMember(sam.id, { role: 'assessor' })];
  for (const one of [workspaceId, outsider.workspaceId]) {
    await putRecords(server.services.db, one, { assessment: [teamAssessment], teamMember: team });
  }
  tablet = await addDevice(sam, 'Sam’s tablet');
});

const nothing: Kept = { kept: [], total: 0, ofOthers: [], decided: [] };
const look = async (person: TestPerson) => (await (await person.call('GET', '/api/kept')).json()) as Kept;
const ask = async (person: TestPerson, id: string, what: string, body?: object) => {
  const response = await person.call('POST', `/api/kept/${id}/${what}`, body);
  return { status: response.status, body: (await response.json()) as TakenIn & { code?: string } };
};
const takeIn = (person: TestPerson, { id }: SignedPacket) => ask(person, id, 'take-in');
const discard = (person: TestPerson, { id }: SignedPacket, reason = 'Not ours.') =>
  ask(person, id, 'discard', { reason });
const bringBy = async (courier: TestPerson, packet: SignedPacket) => (await outcomesOf(server, courier, [packet]))[0];
const lose = () => sam.call('POST', `/api/devices/${tablet.device.id}/end`);
const leaveWorkspace = () => alex.call('DELETE', `/api/admin/users/${sam.id}`);
const leaveTeam = () => sync(lena, { mutations: [mutationOf(1, 'team.end', { assessmentId: ID, personId: sam.id })] });
const finding = () => findingId(ID, sam.id, '3.1.1[a]');
const judged = () =>
  entryOf(
    'finding.edit',
    { id: finding(), set: { rationale: 'Two guards.' } },
    { [`finding/${finding()}`]: { rationale: '' } },
  );
const ofTeam = () => packOn(tablet, [judged()], { circle: ID });
const rowOf = async (table: 'controlStatus' | 'finding' | 'teamMember' | 'assessment', id: string) =>
  (await findRows(server.services.db, sam.workspaceId, table, [id], 'server'))[0];
const linesOf = async (event: string) => {
  const lines = server.services.db.selectFrom('audit').selectAll().where('event', '=', event);
  return (await lines.execute()).map(({ accountId }) => accountId);
};

test('its author sees why it was kept, what it holds and what the server has beside it, and takes it in', async () => {
  const document = { id: '01975387-1c00-7000-8000-0000000000d1', originalName: 'Door.jpg', category: 'evidence' };
  const file = { ...document, mimeType: 'image/jpeg', fileSize: 7, sha256: 'a'.repeat(64), description: '', tags: [] };
  const entries = [statusEntry('3.1.1', 'in_progress'), entryOf('document.create', file)];
  const packet = await packOn(tablet, entries);
  await lose();
  expect(await bringBy(lena, packet)).toBe('kept');
  await sync(priya, { mutations: [setStatus(1, '3.1.1', 'complete')] });
  const { kept, total } = await look(sam);
  expect(total).toBe(1);
  expect(kept).toMatchObject([
    {
      id: packet.id,
      circle: null,
      author: { id: sam.id, name: 'Sam Test' },
      device: { id: tablet.device.id, name: 'Sam’s tablet' },
      courier: { id: lena.id, name: 'Lena Test' },
      madeAt: '2026-06-09T08:30:00.000Z',
      reasons: [{ code: 'device_ended' }],
      count: 2,
      files: [{ sha256: 'a'.repeat(64), name: 'Door.jpg', size: 7, isHere: false }],
    },
  ]);
  const [status, added] = kept[0]?.changes ?? [];
  expect(status).toMatchObject({
    name: 'controlStatus.setStatus',
    at: '2026-06-09T08:00:00.000Z',
    records: [{ id: '3.1.1', title: null, saw: { status: 'not_started' }, server: { status: 'complete' } }],
  });
  expect(added).toMatchObject({ args: { fileSize: 7 }, records: [{ title: 'Door.jpg', server: null }] });
  for (const other of [alex, lena, priya, outsider]) {
    expect(await look(other)).toEqual(nothing);
    expect((await takeIn(other, packet)).status).toBe(404);
    expect((await discard(other, packet)).status).toBe(404);
  }
  const taken = { status: 200, body: { state: 'taken_in', applied: 2, refused: [] } };
  expect(await takeIn(sam, packet)).toEqual(taken);
  expect(await takeIn(sam, packet)).toEqual(taken);
  expect(await rowOf('controlStatus', '3.1.1')).toMatchObject({ status: 'complete' });
  expect(await look(sam)).toMatchObject({ kept: [], total: 0, decided: [{ id: packet.id, state: 'taken_in' }] });
  expect(await discard(sam, packet)).toMatchObject({ status: 409, body: { code: 'decided' } });
  expect([await linesOf('work_taken_in'), await linesOf('work_discarded')]).toEqual([[sam.id], []]);
  expect(await bringBy(priya, packet)).toBe('applied');
});

test('discarding tells the author’s own device why, once and for good', async () => {
  const entry = statusEntry('3.1.1', 'in_progress');
  const packet = await packOn(tablet, [entry]);
  await lose();
  await bringBy(lena, packet);
  expect((await discard(sam, packet, '')).status).toBe(400);
  for (let time = 0; time < 2; time++) {
    expect(await discard(sam, packet, 'A mistake.')).toEqual({ status: 200, body: { state: 'discarded' } });
  }
  const { results } = await sync(sam, { mutations: [{ ...entry, mid: 1 }] });
  expect(results).toMatchObject([{ code: 'discarded', message: 'Sam Test discarded this: A mistake.' }]);
  expect(await takeIn(sam, packet)).toMatchObject({ status: 409, body: { code: 'decided' } });
  expect(await linesOf('work_discarded')).toEqual([sam.id]);
  // Nothing is left to do with it.
  expect(await bringBy(priya, packet)).toBe('applied');
  expect(await rowOf('controlStatus', '3.1.1')).toBeUndefined();
});

test('of somebody who left the workspace an administrator decides, with the administrator’s permission', async () => {
  const packet = await packOn(tablet, [statusEntry('3.1.1', 'in_progress')]);
  await leaveWorkspace();
  await bringBy(lena, packet);
  for (const other of [lena, priya, outsider]) {
    expect(await look(other)).toMatchObject({ total: 0, ofOthers: [] });
    expect((await takeIn(other, packet)).status).toBe(404);
  }
  expect((await sam.call('GET', '/api/kept')).status).toBe(403);
  expect(await look(alex)).toMatchObject({ total: 1, kept: [{ author: { name: 'Sam Test' }, changes: [{}] }] });
  expect((await takeIn(alex, packet)).body).toEqual({ state: 'taken_in', applied: 1, refused: [] });
  expect(await rowOf('controlStatus', '3.1.1')).toMatchObject({ status: 'in_progress', updatedBy: sam.id });
  const history = server.services.db.selectFrom('history').selectAll().where('workspaceId', '=', sam.workspaceId);
  expect(await history.execute()).toMatchObject([{ accountId: sam.id, userName: 'Sam Test', courierId: alex.id }]);
});

test('of somebody who left a team its lead decides, and their work counts in the place that they had', async () => {
  const packet = await ofTeam();
  await leaveTeam();
  const place = await rowOf('teamMember', teamMemberId(ID, sam.id));
  await bringBy(priya, packet);
  for (const other of [alex, priya, outsider]) {
    expect(await look(other)).toEqual(nothing);
    expect((await takeIn(other, packet)).status).toBe(404);
    expect((await discard(other, packet)).status).toBe(404);
  }
  // The author may read it, and needs a place to take it in.
  const own = await look(sam);
  expect(own).toMatchObject({
    total: 1,
    kept: [{ reasons: [{ code: 'no_place' }], changes: [{ records: [{ server: null }] }] }],
  });
  expect(await takeIn(sam, packet)).toMatchObject({ status: 403, body: { code: 'no_place' } });
  expect(await look(lena)).toMatchObject({ total: 1, kept: [{ circle: ID, changes: [{}] }] });
  expect((await takeIn(lena, packet)).body).toEqual({ state: 'taken_in', applied: 1, refused: [] });
  expect(await rowOf('finding', finding())).toMatchObject({ rationale: 'Two guards.', assessorId: sam.id });
  expect(await rowOf('teamMember', teamMemberId(ID, sam.id))).toEqual(place);
  const { db } = server.services;
  const id = teamMemberId(ID, sam.id);
  expect(await findRows(db, outsider.workspaceId, 'teamMember', [id], 'server')).toMatchObject([{ endedAt: null }]);
});

test('of an author who is still in the team the lead sees how many there are, and nothing of them', async () => {
  const packet = await ofTeam();
  await lose();
  await bringBy(priya, packet);
  expect(await look(lena)).toEqual({ ...nothing, ofOthers: [{ circle: ID, count: 1 }] });
  expect(await look(alex)).toEqual(nothing);
  expect((await takeIn(lena, packet)).status).toBe(404);
  expect((await takeIn(sam, packet)).body).toMatchObject({ state: 'taken_in', applied: 1 });
});

test('what may still not be applied stays open, and says why', async () => {
  const packet = await packOn(tablet, [statusEntry('3.1.1', 'in_progress'), statusEntry('3.1.2', 'in_progress')]);
  await alex.call('PUT', `/api/admin/users/${sam.id}`, { role: 'viewer' });
  expect(await bringBy(lena, packet)).toBe('kept');
  const asked = await takeIn(sam, packet);
  expect(asked.body).toMatchObject({ state: 'open', applied: 0, refused: [{ name: 'controlStatus.setStatus' }, {}] });
  expect(await look(sam)).toMatchObject({ total: 1 });
  await alex.call('PUT', `/api/admin/users/${sam.id}`, { role: 'user' });
  expect((await takeIn(sam, packet)).body).toEqual({ state: 'taken_in', applied: 2, refused: [] });
});

test('an assessment that the server does not have: an administrator lets it in without seeing it', async () => {
  const id = '01975387-1c00-7000-8000-0000000000c4';
  const args = { ...fixtureOpening, id, name: 'Secret', leadId: sam.id };
  const blank = { [`teamMember/${teamMemberId(id, sam.id)}`]: { role: 'observer' } };
  const packet = await packOn(tablet, [entryOf('assessment.openWithTeam', args, blank)], { circle: id });
  await leaveWorkspace();
  expect(await bringBy(priya, packet)).toBe('kept');
  expect(await look(priya)).toMatchObject({ total: 0 });
  const seen = await look(alex);
  expect(seen).toMatchObject({ total: 1, kept: [{ circle: null, changes: null, count: 1, files: [] }] });
  expect(JSON.stringify(seen)).not.toContain('Secret');
  expect((await takeIn(alex, packet)).body).toMatchObject({ state: 'taken_in', applied: 1 });
  expect(await rowOf('assessment', id)).toMatchObject({ createdBy: sam.id, name: 'Secret' });
  expect((await sync(alex)).put['assessment']?.map((row) => row.id) ?? []).not.toContain(id);
});

test('while a recovery is open nothing is refused for good: what could not be applied stays open', async () => {
  const gone = entryOf('plan.update', {
    id: '01975387-1c00-7000-8000-00000000dead',
    set: { weakness: 'x' },
    putMilestones: [],
    removeMilestones: [],
  });
  const packet = await packOn(tablet, [gone, statusEntry('3.1.1', 'in_progress')]);
  await lose();
  await bringBy(lena, packet);
  await openRecoveries(server.services.db, 'restored', server.services.now());
  expect((await takeIn(sam, packet)).body).toMatchObject({ state: 'open', applied: 1, refused: [{ key: gone.key }] });
  expect(await look(sam)).toMatchObject({ total: 1 });
  await server.services.db
    .updateTable('recovery')
    .set({ closedAt: '2026-06-09T09:00:00.000Z' })
    .where('workspaceId', '=', sam.workspaceId)
    .execute();
  expect((await takeIn(sam, packet)).body).toMatchObject({
    state: 'taken_in',
    applied: 1,
    refused: [{ key: gone.key }],
  });
});
