import { beforeEach, expect, test } from 'vitest';
import { findingId } from '#sync/domain/finding/finding-record.ts';
import { requestFixtures } from '#sync/domain/request/request-fixtures.ts';
import { listHistory } from '#sync/domain/sync/sync-contract.ts';
import { fixtureFinding, fixtureMember, TEAM_ASSESSMENT, teamAssessment } from '#sync/domain/team/team-fixture-rows.ts';
import { teamMemberId } from '#sync/domain/team/team-member-record.ts';
import { putRecords } from '#server/testing/put-records.ts';
import { after, mutationOf, sync } from '#server/testing/sync-request.ts';
import { openTestApp, type TestApp, type TestPerson } from '#server/testing/test-app.ts';
import { verifyHistory } from '#server/workspace/verify-history.ts';

const FINDINGS = 1_200;
const place = { role: 'assessor', families: ['AC'], cpn: '', clientConsent: '' };
let app: TestApp;
let lead: TestPerson;
let sam: TestPerson;
let stranger: TestPerson;

beforeEach(async () => {
  app = await openTestApp();
  const northfield = await app.addWorkspace('Northfield Avionics');
  lead = await app.addPerson(northfield, 'Lena', 'admin');
  sam = await app.addPerson(northfield, 'Sam');
  stranger = await app.addPerson(northfield, 'Priya', 'admin');
  const finding = Array.from({ length: FINDINGS }, (_, index) => ({
    ...fixtureFinding(lead.id),
    id: findingId(TEAM_ASSESSMENT, lead.id, `o${index}`),
  }));
  await putRecords(app.services.db, northfield, {
    assessment: [{ ...teamAssessment, createdBy: lead.id }],
    teamMember: [{ ...fixtureMember(lead.id, { role: 'lead' }), id: teamMemberId(TEAM_ASSESSMENT, lead.id) }],
    finding,
  });
});

const change = (name: string, args: object) =>
  sync(lead, { mutations: [mutationOf(1, name, { assessmentId: TEAM_ASSESSMENT, personId: sam.id, ...args })] });

async function historyOf(person: TestPerson) {
  const response = await person.call('GET', `${listHistory.path}?after=0`);
  const { reach, steps } = (await response.json()) as { reach: string; steps: { table: string }[] };
  return { reach, tables: [...new Set(steps.map(({ table }) => table))] };
}

test('[CI3] who joins gets old rows from their number on, at most 500 under one, and the past stays whole', async () => {
  const before = await sync(sam);
  expect([before.put['finding'], before.put['assessment']]).toEqual([undefined, undefined]);
  const told = await change('team.add', place);
  expect(told.results).toEqual([]);
  const [joined, outside] = [await sync(sam, after(before)), await sync(stranger, after(before))];
  expect(joined.put['finding']).toHaveLength(FINDINGS);
  expect(joined.put['assessment']).toHaveLength(1);
  expect(outside.put).toEqual({});
  const numbers = await app.services.db
    .selectFrom('finding')
    .select((e) => ['seq', e.fn.countAll().as('rows')])
    .groupBy('seq')
    .execute();
  expect(Math.max(...numbers.map(({ rows }) => Number(rows)))).toBeLessThanOrEqual(500);
  expect(await verifyHistory(app.services.db)).toEqual([]);
});

test('[CI1] [CI5] the history is another one for who joins and for who leaves', async () => {
  const none = { reach: '', tables: [] };
  expect(await historyOf(sam)).toEqual(none);
  await change('team.add', place);
  const [led, joined] = [await historyOf(lead), await historyOf(sam)];
  expect(joined).toEqual(led);
  expect(joined).toEqual({ reach: expect.stringMatching(/^.{16}$/), tables: ['teamMember'] });
  await change('team.end', {});
  expect([await historyOf(sam), await historyOf(stranger)]).toEqual([none, none]);
});

test('[CI4] who has left is told of their own place alone', async () => {
  await change('team.add', place);
  const joined = await sync(sam);
  await change('team.end', {});
  await change('teamAssessment.update', { set: { planText: 'Secret.' } });
  const left = await sync(sam, after(joined));
  expect(Object.keys(left.put)).toEqual(['teamMember']);
  expect(left.put['teamMember']?.map(({ id }) => id)).toEqual([teamMemberId(TEAM_ASSESSMENT, sam.id)]);
});

test('two assessments of one workspace with overlapping teams do not mix, and who leaves one keeps the other', async () => {
  const other = '01975387-1c00-7000-8000-0000000000a9';
  const memberOf = (personId: string, role: 'lead' | 'assessor') => ({
    ...fixtureMember(personId, { role }),
    id: teamMemberId(other, personId),
    assessmentId: other,
  });
  await change('team.add', place);
  await putRecords(app.services.db, lead.workspaceId, {
    assessment: [{ ...teamAssessment, id: other, createdBy: sam.id }],
    teamMember: [memberOf(sam.id, 'lead'), memberOf(stranger.id, 'assessor')],
    finding: [{ ...fixtureFinding(sam.id, { assessmentId: other }), id: findingId(other, sam.id, '3.1.1[a]') }],
  });
  const assessmentsOf = async (person: TestPerson) => {
    const { put } = await sync(person);
    const ids = ['assessment', 'finding'].map((table) =>
      (put[table] ?? []).map((row) => String(table === 'finding' ? row['assessmentId'] : row.id)),
    );
    const [own, found] = ids.map((list) => [...new Set(list)].toSorted());
    expect(found).toEqual(own);
    return own;
  };
  expect(await assessmentsOf(lead)).toEqual([TEAM_ASSESSMENT]);
  expect(await assessmentsOf(sam)).toEqual([TEAM_ASSESSMENT, other].toSorted());
  expect(await assessmentsOf(stranger)).toEqual([other]);
  await change('team.end', {});
  expect(await assessmentsOf(sam)).toEqual([other]);
});

test('in a firm’s workspace the client’s people receive what is asked of them, and nothing else of a certification', async () => {
  const { db } = app.services;
  await db.updateTable('workspace').set({ holder: 'assessor' }).where('id', '=', lead.workspaceId).execute();
  const client = await app.addPerson(lead.workspaceId, 'Cleo');
  const firm = { name: 'Harborline Assessments', c3paoId: 'C-1' };
  const [request] = requestFixtures.flatMap(({ rows }) => rows['evidenceRequest'] ?? []);
  const asked = { ...request!, assessmentId: TEAM_ASSESSMENT, askedBy: lead.id, ownerId: client.id };
  await putRecords(db, lead.workspaceId, {
    assessment: [{ ...teamAssessment, kind: 'c3pao_l2', firm, createdBy: lead.id }],
    evidenceRequest: [asked],
  });
  const { put } = await sync(client);
  expect(put['evidenceRequest']).toMatchObject([{ id: asked.id, assessmentId: TEAM_ASSESSMENT }]);
  for (const table of ['assessment', 'teamMember', 'finding', 'methodRecord', 'ruling', 'checkpoint']) {
    expect([table, put[table]]).toEqual([table, undefined]);
  }
});
