import { beforeEach, expect, test } from 'vitest';
import type { Notification } from '#sync/domain/notification/notification-record.ts';
import { requestFixtures } from '#sync/domain/request/request-fixtures.ts';
import { fixtureMember, TEAM_ASSESSMENT as ID, teamAssessment } from '#sync/domain/team/team-fixture-rows.ts';
import { teamFixtures } from '#sync/domain/team/team-fixtures.ts';
import { teamMemberId } from '#sync/domain/team/team-member-record.ts';
import type { SyncAnswer } from '#sync/engine/answer.ts';
import { keyOf } from '#sync/engine/mutation.ts';
import type { Row } from '#sync/engine/row.ts';
import { putRecords } from '#server/testing/put-records.ts';
import { after, mutationOf, sync, syncRequestOf } from '#server/testing/sync-request.ts';
import { openTestApp, type TestApp, type TestPerson } from '#server/testing/test-app.ts';
import { withPerson } from '#server/testing/with-person.ts';

const handIn = requestFixtures.find(({ name }) => name === 'evidence.handIn');
const [given] = handIn?.rows['evidenceRequest'] ?? [];
const [document] = handIn?.rows['document'] ?? [];
const requestId = String(given?.id);
const ENDED = 'The assessment that asked for it has ended. Nothing more is handed in for it.';

let app: TestApp;
let alex: TestPerson;
let lena: TestPerson;
let sam: TestPerson;
let priya: TestPerson;

beforeEach(async () => {
  app = await openTestApp({ TRUST_PROXY: '1' });
  const workspaceId = await app.addWorkspace('Northfield Avionics');
  alex = await app.addPerson(workspaceId, 'Alex', 'admin');
  lena = await app.addPerson(workspaceId, 'Lena', 'assessor');
  sam = await app.addPerson(workspaceId, 'Sam', 'assessor');
  priya = await app.addPerson(workspaceId, 'Priya');
  const teamMember = [fixtureMember(lena.id, { role: 'lead' }), fixtureMember(sam.id, { role: 'assessor' })];
  await putRecords(app.services.db, workspaceId, { assessment: [teamAssessment], teamMember });
});

const giveRequest = (set: object = {}) => {
  const request = { ...given, ownerId: priya.id, dueOn: '2026-06-05', assessmentId: ID, ...set } as Row;
  return putRecords(app.services.db, lena.workspaceId, { evidenceRequest: [request] });
};
const ADDRESS = '10.0.0.9';
const push = async (person: TestPerson, ...changes: [string, object][]) => {
  const mutations = changes.map(([name, args], index) => mutationOf(index + 1, name, args));
  const request = syncRequestOf(person.id, { mutations });
  const response = await person.call('POST', '/api/sync', request, { 'X-Forwarded-For': ADDRESS });
  return (await response.json()) as SyncAnswer;
};
const askAgain: [string, object] = ['evidenceRequest.askAgain', { id: requestId }];
const told = async (person: TestPerson) => (await sync(person)).put['notification'] as Notification[] | undefined;

test('who answers is told that somebody asks again, once a day, and nothing of what an assessment asks', async () => {
  await giveRequest();
  const before = await sync(priya);
  await push(lena, askAgain);
  await push(sam, askAgain);
  const news = await sync(priya, after(before));
  expect(news.put['notification']).toMatchObject([
    {
      accountId: priya.id,
      title: 'Something waits for you in Northfield Avionics',
      body: '',
      href: `/documents?tab=requests&request=${requestId}`,
      readAt: null,
    },
  ]);
  expect(news.put['evidenceRequest']).toMatchObject([{ id: requestId, state: 'open' }]);
  for (const other of [alex, lena, sam]) expect((await told(other)) ?? []).toEqual([]);
});

test('a device that asks again itself learns of its own notification alone', async () => {
  await giveRequest({ ownerId: lena.id });
  const { put } = await push(lena, askAgain);
  expect(put['notification'] ?? []).toEqual([]);
  await giveRequest({ assessmentId: null });
  await push(alex, askAgain);
  expect(await told(priya)).toMatchObject([{ title: 'Evidence is requested again', body: given?.['what'] }]);
});

test('nobody is told of what was answered before somebody’s asking again arrived', async () => {
  await giveRequest({ state: 'received' });
  expect((await push(lena, askAgain)).results).toEqual([]);
  expect((await told(priya)) ?? []).toEqual([]);
});

test('who asked again on several days without a network is one notification', async () => {
  await giveRequest();
  const days = [9, 10].map((day, index) => {
    const key = keyOf(Date.UTC(2026, 5, day, 10), index, new Uint8Array(8));
    return { ...mutationOf(index + 1, ...askAgain), key };
  });
  app.clock.now = Date.UTC(2026, 5, 11, 9);
  const response = await lena.call('POST', '/api/sync', syncRequestOf(lena.id, { mutations: days }));
  const { put } = (await response.json()) as SyncAnswer;
  expect(put['evidenceRequest']).toMatchObject([{ askedAgainAt: '2026-06-10T10:00:00.000Z' }]);
  expect(await told(priya)).toHaveLength(1);
});

test('nobody is told to answer what ended before it was known that somebody asks again', async () => {
  await giveRequest();
  const stop: [string, object] = ['teamAssessment.stop', { id: ID, reason: 'They were not ready.' }];
  const { put } = await push(lena, askAgain, stop, ['teamAssessment.endRequests', { assessmentId: ID }]);
  expect(put['evidenceRequest']?.map(({ endedAt }) => typeof endedAt)).toEqual(['string']);
  expect((await told(priya)) ?? []).toEqual([]);
});

test('the requests of an assessment that an older device stops end all the same', async () => {
  await giveRequest();
  const told = await sync(priya);
  const stop: [string, object] = ['teamAssessment.stop', { id: ID, reason: 'They were not ready.' }];
  const device = { ...after(await sync(lena)), whole: true, mutations: [mutationOf(1, ...stop)] };
  const { results, put } = await sync(lena, device);
  expect(results).toEqual([]);
  const ended = [{ id: requestId, state: 'open', endedAt: app.services.now().toISOString() }];
  expect(put).toMatchObject({ assessment: [{ id: ID, phase: 'stopped' }], evidenceRequest: ended });
  const news = await sync(priya, after(told));
  expect(news.put).toMatchObject({ evidenceRequest: ended });
  expect(news.put['assessment']).toBeUndefined();
  const answer = await push(priya, ['evidence.handIn', { ...(handIn?.args as object), id: requestId }]);
  expect(answer.results).toMatchObject([{ message: ENDED }]);
});

test('who clears a member of the team is in the audit log, with whom, and not with the reason', async () => {
  const clear = (personId: string) => ({ assessmentId: ID, personId, reason: 'Out of scope.' });
  expect((await push(lena, ['team.clear', clear(sam.id)])).results).toEqual([]);
  expect((await push(sam, ['team.clear', clear(lena.id)])).results).toEqual([]);
  expect((await push(priya, ['team.clear', clear(lena.id)])).results).toHaveLength(1);
  const body = { personId: lena.id, reason: 'It was long ago.' };
  expect(
    (await alex.call('POST', `/api/assessments/${ID}/clearance`, body, { 'X-Forwarded-For': ADDRESS })).status,
  ).toBe(200);
  const lines = await app.services.db
    .selectFrom('audit')
    .select(['accountId', 'detail', 'address'])
    .where('event', '=', 'member_cleared')
    .orderBy('id')
    .execute();
  const line = (by: TestPerson, personId: string) => ({
    accountId: by.id,
    detail: JSON.stringify({ assessmentId: ID, personId }),
    address: ADDRESS,
  });
  expect(lines).toEqual([line(lena, sam.id), line(sam, lena.id), line(alex, lena.id)]);
});

test('a statement that is signed anew takes its clearance back, which nobody decided', async () => {
  const cleared = { by: lena.id, reason: 'Out of scope.' };
  const place = fixtureMember(sam.id, { role: 'assessor', cleared });
  await putRecords(app.services.db, lena.workspaceId, { teamMember: [place] });
  await push(sam, ['team.sign', { assessmentId: ID, personId: sam.id, statement: 'I know their owner.' }]);
  const row = (await sync(lena)).put['teamMember']?.find(({ id }) => id === teamMemberId(ID, sam.id));
  expect(row).toMatchObject({ cleared: null });
  const { count } = await app.services.db
    .selectFrom('audit')
    .select((e) => e.fn.countAll<number>().as('count'))
    .where('event', '=', 'member_cleared')
    .executeTakeFirstOrThrow();
  expect(Number(count)).toBe(0);
});

test.each(['stopped', 'released'])(
  'an answer that was in flight when an assessment was %s is told, and kept',
  async (how) => {
    const ready = teamFixtures.find(({ name }) => name === 'teamAssessment.release')?.rows ?? {};
    await putRecords(app.services.db, lena.workspaceId, { ...withPerson(ready, lena.id), document: [document as Row] });
    await giveRequest();
    const device = syncRequestOf(priya.id);
    await priya.call('POST', '/api/sync', device);
    const asked = { ...given, id: '019283b0-5a00-7000-8000-0000000000d7', assessmentId: ID };
    // A colleague asks while the lead, who does not know of it, ends the assessment.
    await putRecords(app.services.db, lena.workspaceId, { evidenceRequest: [asked as Row] });
    const stop: [string, object][] = [
      ['teamAssessment.stop', { id: ID, reason: 'They were not ready.' }],
      ['teamAssessment.endRequests', { assessmentId: ID }],
    ];
    if (how === 'stopped') expect((await push(lena, ...stop)).results).toEqual([]);
    else expect((await lena.call('POST', `/api/assessments/${ID}/release`)).status).toBe(200);
    const answer = await push(priya, ['evidence.handIn', { ...(handIn?.args as object), id: requestId }]);
    expect(answer.results).toMatchObject([{ code: 'invalid', field: 'id', message: ENDED }]);
    expect(answer.put['document']).toMatchObject([{ id: document?.id }]);
    const ends = answer.put['evidenceRequest']?.map(({ endedAt }) => typeof endedAt);
    expect(ends).toEqual(['string', 'string']);
  },
);
