import { beforeAll, expect, test } from 'vitest';
import { objectiveIds } from '#sync/catalog/catalog-facts.ts';
import { TEAM_ASSESSMENT as ID } from '#sync/domain/team/team-fixture-rows.ts';
import { teamFixtures } from '#sync/domain/team/team-fixtures.ts';
import { teamMemberId } from '#sync/domain/team/team-member-record.ts';
import type { SyncAnswer } from '#sync/engine/answer.ts';
import { findRows } from '#server/sync/synced-rows-table.ts';
import { putRecords } from '#server/testing/put-records.ts';
import { after, sync } from '#server/testing/sync-request.ts';
import { openTestApp, type TestApp, type TestPerson } from '#server/testing/test-app.ts';
import { withPerson } from '#server/testing/with-person.ts';

let app: TestApp;
let workspaceId: string;
let admin: TestPerson;
let lead: TestPerson;

beforeAll(async () => {
  app = await openTestApp();
});

/** The rows of a change's fixture in a workspace of its own; 'u1' is the lead, the administrator is in no team. */
async function begin(name: string): Promise<void> {
  workspaceId = await app.addWorkspace('Own');
  admin = await app.addPerson(workspaceId, 'Ana', 'admin');
  lead = await app.addPerson(workspaceId, 'Lena', 'assessor');
  const fixture = teamFixtures.find((one) => one.name === name);
  await putRecords(app.services.db, workspaceId, withPerson(fixture?.rows ?? {}, lead.id));
}

const post = async (person: TestPerson, path: string, body?: object) => {
  const answer = await person.call('POST', `/api/assessments/${ID}/${path}`, body);
  return [answer.status, ((await answer.json()) as { message?: string }).message];
};
const member = async (personId: string) => {
  const [row] = await findRows(app.services.db, workspaceId, 'teamMember', [teamMemberId(ID, personId)], 'server');
  return row;
};

test('the lead releases, and nobody else; what is released is there for everybody', async () => {
  await begin('teamAssessment.release');
  const isSeen = async () => (await findRows(app.services.db, workspaceId, 'assessment', [ID])).length;
  expect(await post(admin, 'release')).toEqual([404, 'There is no such assessment.']);
  expect(await isSeen()).toBe(0);
  expect(await post(lead, 'release')).toEqual([200, undefined]);
  expect(await isSeen()).toBe(1);
  expect((await post(lead, 'release'))[0]).toBe(400);
});

test('[CI6] a release gives everybody all of it once', async () => {
  await begin('teamAssessment.release');
  const before = await Promise.all([admin, lead].map(async (person) => sync(person)));
  const of = ({ put }: SyncAnswer) =>
    ['assessment', 'finding', 'methodRecord', 'ruling', 'teamMember'].map((table) => put[table]?.length ?? 0);
  const [none, all] = before.map(of);
  expect(none).toEqual([0, 0, 0, 0, 0]);
  expect(all?.[3]).toBe(objectiveIds.length);
  expect(await post(lead, 'release')).toEqual([200, undefined]);
  const [came] = await Promise.all([admin, lead].map(async (person, at) => sync(person, after(before[at]!))));
  expect(came && of(came)).toEqual(all);
  expect((await sync(admin, after(came!))).put).toEqual({});
});

test('an administrator outside the team names another lead where the lead is gone, which the audit log keeps', async () => {
  await begin('team.end');
  const named = { fromId: lead.id, toId: 'u2' };
  const still = 'The lead is still a member of the workspace and hands over themselves.';
  expect(await post(admin, 'lead', named)).toEqual([400, still]);
  await admin.call('DELETE', `/api/admin/users/${lead.id}`);
  expect(await post(admin, 'lead', { ...named, toId: admin.id })).toEqual([404, 'There is no such assessment.']);
  expect(await post(admin, 'lead', named)).toEqual([200, undefined]);
  expect(await member('u2')).toMatchObject({ role: 'lead' });
  const { db } = app.services;
  const lines = await db
    .selectFrom('audit')
    .select(['accountId', 'detail'])
    .where('event', '=', 'lead_named')
    .execute();
  expect(lines).toEqual([{ accountId: admin.id, detail: JSON.stringify({ assessmentId: ID, ...named }) }]);
  // Naming somebody else gives no reach.
  expect(await post(admin, 'release')).toEqual([404, 'There is no such assessment.']);
});

test('an administrator is told which leads to name or to clear, and nothing else of an assessment', async () => {
  const told = async (person: TestPerson) => {
    const answer = await person.call('GET', '/api/assessments/overseen');
    return answer.status === 200 ? ((await answer.json()) as object[]) : answer.status;
  };
  await begin('team.end');
  expect(await told(lead)).toBe(403);
  expect(await told(admin)).toEqual([]);
  const row = await member(lead.id);
  const conflictOfInterest = { statement: 'I set up their mail.', signedAt: '2026-06-02T08:00:00.000Z' };
  await putRecords(app.services.db, workspaceId, { teamMember: [{ ...row!, conflictOfInterest }] });
  const known = { id: ID, kind: 'gap', createdAt: '2026-06-01T08:00:00.000Z', leadId: lead.id };
  const waiting = { ...known, isGone: false, statement: conflictOfInterest.statement, candidates: [] };
  expect(await told(admin)).toEqual([waiting]);
  await admin.call('DELETE', `/api/admin/users/${lead.id}`);
  const sam = await app.addPerson(workspaceId, 'Sam', 'assessor');
  const place = { ...row!, id: teamMemberId(ID, sam.id), personId: sam.id, role: 'assessor' as const };
  await putRecords(app.services.db, workspaceId, { teamMember: [place] });
  const candidates = [{ personId: sam.id, role: 'assessor' }];
  expect(await told(admin)).toEqual([{ ...known, isGone: true, statement: '', candidates }]);
});

test('an administrator outside the team clears the lead, and no other member', async () => {
  await begin('team.end');
  expect(await post(admin, 'clearance', { personId: 'u2', reason: 'No.' })).toEqual([
    404,
    'There is no such assessment.',
  ]);
  expect(await post(admin, 'clearance', { personId: lead.id, reason: 'Out of scope.' })).toEqual([200, undefined]);
  expect(await member(lead.id)).toMatchObject({ cleared: { by: admin.id, reason: 'Out of scope.' } });
});
