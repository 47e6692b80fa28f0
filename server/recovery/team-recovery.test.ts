import { beforeEach, expect, test } from 'vitest';
import { emptyFinding, findingId } from '#sync/domain/finding/finding-record.ts';
import type { OfferOutcome, RecoveryView } from '#sync/domain/recovery/recovery-contract.ts';
import { fixtureFinding, fixtureMember, TEAM_ASSESSMENT, teamAssessment } from '#sync/domain/team/team-fixture-rows.ts';
import type { Row } from '#sync/engine/row.ts';
import { openRecoveries } from '#server/sync/recovery-table.ts';
import { putRecords } from '#server/testing/put-records.ts';
import { after, sync, syncRequestOf } from '#server/testing/sync-request.ts';
import { openTestOrganization, type TestApp, type TestPerson } from '#server/testing/test-app.ts';
import { verifyHistory } from '#server/workspace/verify-history.ts';

const OTHER = '01975387-1c00-7000-8000-0000000000b7';
let server: TestApp;
let alex: TestPerson;
let lena: TestPerson;
let sam: TestPerson;
let priya: TestPerson;
const devices = new Map<TestPerson, string>();

beforeEach(async () => {
  ({ server, alex, lena, sam, priya } = await openTestOrganization({
    alex: 'admin',
    lena: 'assessor',
    sam: 'assessor',
    priya: 'user',
  }));
  for (const person of [alex, lena, sam, priya]) {
    const request = syncRequestOf(person.id);
    await person.call('POST', '/api/sync', request);
    devices.set(person, request.clientId);
  }
});

const team = () => [fixtureMember(lena.id, { role: 'lead' }), fixtureMember(sam.id, { role: 'assessor' })];

/** The server goes back to a state in which it had these records of the assessment. */
async function goBackTo(records: Record<string, Row[]>): Promise<void> {
  await putRecords(server.services.db, alex.workspaceId, records);
  await openRecoveries(server.services.db, 'restored', server.services.now());
  server.clock.now += 60_000;
}

const withTeam = (set: object = {}) =>
  goBackTo({ assessment: [{ ...teamAssessment, ...set, createdBy: lena.id }], teamMember: team() });

async function offer(person: TestPerson, ...rows: [string, Row][]): Promise<OfferOutcome[]> {
  const body = { clientId: devices.get(person), rows: rows.map(([table, row]) => ({ table, row })) };
  const response = await person.call('POST', '/api/recovery/offers', body);
  return ((await response.json()) as { outcomes: OfferOutcome[] }).outcomes;
}

const look = async (person: TestPerson) => (await (await person.call('GET', '/api/recovery')).json()) as RecoveryView;
const decide = async (person: TestPerson, id: string, isOfTeam = true) => {
  const decision = 'accept';
  const response = await person.call('POST', `/api/recovery/${isOfTeam ? 'team-' : ''}proposals/${id}`, { decision });
  return [response.status, ((await response.json()) as { code?: string }).code];
};
const finding = (set: object = {}): Row => ({ ...fixtureFinding(sam.id), ...set });
const first = async (person: TestPerson) => String((await look(person)).proposals[0]?.id);

test('[RC3] a row of an assessment is offered to its lead; an administrator is told how many wait', async () => {
  await withTeam();
  expect(await offer(sam, ['finding', finding()], ['finding', finding()])).toEqual(['taken', 'taken']);
  const seen = await look(lena);
  expect([seen.total, seen.proposals[0]?.offered, seen.teams]).toEqual([1, finding(), []]);
  const told = await look(alex);
  expect([told.total, told.proposals]).toEqual([0, []]);
  expect(told.teams).toEqual([{ assessmentId: TEAM_ASSESSMENT, records: 1, lost: null }]);
  for (const other of [sam, priya]) expect(await look(other)).toMatchObject({ total: 0, proposals: [], teams: [] });
  for (const other of [alex, sam, priya]) expect(await decide(other, await first(lena))).toEqual([404, 'not_found']);
  expect((await sync(lena)).put['notification']).toMatchObject([{ title: 'Something waits for you' }]);
  expect((await sync(alex)).put['notification'] ?? []).toEqual([]);
});

test('[RC3] everybody is told how many they have decided, and nothing of what others have', async () => {
  await withTeam();
  const dated = { createdAt: '2026-06-09T08:00:00.000Z', updatedAt: null, updatedBy: null, stamps: {} };
  const board = { id: OTHER, name: 'Readiness', description: '', userId: alex.id, ...dated };
  await offer(sam, ['finding', finding()], ['finding', finding({ rationale: 'Other words.' })], ['board', board]);
  expect(await decide(lena, await first(lena))).toEqual([200, undefined]);
  const decided = async (person: TestPerson) => (await look(person)).decided;
  expect(await decided(lena)).toEqual({ accepted: 1, dismissed: 0 });
  for (const other of [alex, sam, priya]) expect(await decided(other)).toEqual({ accepted: 0, dismissed: 0 });
  expect(await decide(alex, await first(alex), false)).toEqual([200, undefined]);
  for (const decider of [alex, lena]) expect(await decided(decider)).toEqual({ accepted: 1, dismissed: 0 });
});

test('[RC3] what the lead accepts is in the team’s history and reaches the team alone', async () => {
  await withTeam();
  const before = [await sync(sam), await sync(alex)] as const;
  await offer(sam, ['finding', finding()]);
  expect(await decide(lena, await first(lena))).toEqual([200, undefined]);
  expect((await sync(sam, after(before[0]))).put['finding']).toMatchObject([
    { id: finding().id, rationale: 'The list is current.' },
  ]);
  expect((await sync(alex, after(before[1]))).put).toEqual({});
  const steps = await server.services.db.selectFrom('history').select(['tableName', 'assessmentId']).execute();
  expect(
    steps.filter(({ tableName }) => tableName === 'finding').every((one) => one.assessmentId === TEAM_ASSESSMENT),
  ).toBe(true);
  expect(steps.some(({ tableName }) => tableName === 'finding')).toBe(true);
  const logged = await (await alex.call('GET', '/api/admin/audit')).text();
  expect(logged).toContain('recovery_proposal_accepted');
  expect(logged).not.toContain('3.1.1[a]');
  expect(await verifyHistory(server.services.db)).toEqual([]);
});

test('whether the server has the same is told only to whom the row reaches', async () => {
  await goBackTo({ assessment: [teamAssessment], teamMember: team(), finding: [finding()] });
  expect(await offer(sam, ['finding', finding()])).toEqual(['same']);
  expect(await offer(priya, ['finding', finding()])).toEqual(['taken']);
  expect((await look(lena)).total).toBe(0);
});

test('no offer takes a row out of its team or into another', async () => {
  const document = { ...teamAssessment, hasTeam: false };
  await goBackTo({
    assessment: [teamAssessment, { ...teamAssessment, id: OTHER }],
    teamMember: [
      ...team(),
      { ...fixtureMember(priya.id, { role: 'lead' }), id: `${OTHER}:${priya.id}`, assessmentId: OTHER },
    ],
    finding: [finding()],
  });
  // An administrator opens another team's assessment; a lead claims a finding of another team for their own.
  await offer(alex, ['assessment', document]);
  expect(await decide(alex, await first(alex))).toEqual([404, 'not_found']);
  expect(await decide(alex, await first(alex), false)).toEqual([409, 'changed']);
  const absent = {
    ...emptyFinding(findingId(TEAM_ASSESSMENT, sam.id, '3.1.2[a]')),
    rationale: 'x',
    assessmentId: OTHER,
  };
  await offer(priya, ['finding', { ...finding(), rationale: 'x', assessmentId: OTHER }], ['finding', absent]);
  const { proposals } = await look(priya);
  expect(proposals).toHaveLength(2);
  for (const { id, present } of proposals) {
    expect(present).toBeNull();
    expect(await decide(priya, id)).toEqual([409, 'changed']);
  }
  expect((await sync(lena)).put['finding']).toMatchObject([{ rationale: 'The list is current.' }]);
});

test('a released assessment gets back what is missing, and changes in nothing else', async () => {
  const judged = { ...fixtureFinding(lena.id), updatedAt: '2026-01-01T08:00:00.000Z' };
  await goBackTo({ assessment: [teamAssessment], teamMember: team(), finding: [judged] });
  const released = { ...teamAssessment, phase: 'released', createdBy: lena.id };
  await offer(sam, ['assessment', released], ['finding', finding()]);
  const { proposals } = await look(lena);
  const idOf = (table: string) => String(proposals.find((one) => one.table === table)?.id);
  expect(await decide(lena, idOf('assessment'))).toEqual([409, 'last']);
  expect(await decide(lena, idOf('finding'))).toEqual([200, undefined]);
  expect(await decide(lena, idOf('assessment'))).toEqual([200, undefined]);
  // The release reaches everybody, with what was there before.
  expect((await sync(priya)).put['finding']).toHaveLength(2);
  const missing = {
    ...fixtureFinding(sam.id),
    id: findingId(TEAM_ASSESSMENT, sam.id, '3.1.2[a]'),
    objectiveId: '3.1.2[a]',
  };
  await offer(sam, ['finding', { ...judged, rationale: 'Another.' }], ['finding', missing]);
  const codes = new Map<string, unknown[]>();
  for (const { id, recordId } of (await look(lena)).proposals) codes.set(recordId, await decide(lena, id));
  expect(codes).toEqual(
    new Map([
      [judged.id, [409, 'released']],
      [missing.id, [200, undefined]],
    ]),
  );
});

test('an assessment that the server lost comes back with its team by an administrator, who sees name and lead', async () => {
  await goBackTo({});
  const own: Row = { ...teamAssessment, createdBy: lena.id };
  const older = { ...own, name: 'Older', updatedAt: '2026-01-01T08:00:00.000Z' };
  const [led = own, member = own] = team();
  await offer(sam, ['assessment', older], ['teamMember', led], ['finding', finding()]);
  await offer(lena, ['assessment', { ...own, updatedAt: '2026-06-01T08:00:00.000Z' }], ['teamMember', member]);
  for (const other of [lena, sam, priya]) expect((await look(other)).total).toBe(0);
  const { teams, proposals } = await look(alex);
  expect(proposals).toEqual([]);
  const lost = { name: teamAssessment['name'], leads: ['Lena Test'], offeredBy: 'Lena Test' };
  expect(teams).toEqual([{ assessmentId: TEAM_ASSESSMENT, records: 5, lost }]);
  const path = `/api/recovery/assessments/${TEAM_ASSESSMENT}`;
  expect((await lena.call('POST', path)).status).toBe(403);
  expect(await (await alex.call('POST', path)).json()).toEqual({ records: 3 });
  // The older one is still offered, and its lead decides on it.
  expect((await alex.call('POST', path)).status).toBe(409);
  expect((await look(alex)).teams).toMatchObject([{ lost: null }]);
  expect((await look(lena)).proposals.map(({ table }) => table)).toContain('finding');
  expect((await sync(sam)).put['assessment']).toMatchObject([{ name: teamAssessment['name'] }]);
  expect((await sync(alex)).put['assessment'] ?? []).toEqual([]);
  expect((await alex.call('POST', `/api/recovery/assessments/${OTHER}`)).status).toBe(404);
});
