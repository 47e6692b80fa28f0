import { beforeEach, expect, test } from 'vitest';
import { listRows } from '#server/sync/synced-rows-table.ts';
import { putRecords } from '#server/testing/put-records.ts';
import { ruledAssessment } from '#server/testing/ruled-assessment.ts';
import { openTestApp, type TestApp, type TestPerson } from '#server/testing/test-app.ts';

const ID = '01975387-1c00-7000-8000-0000000000b1';
const CALL = `/api/assessments/${ID}/release`;

let server: TestApp;
let workspaceId: string;
let lena: TestPerson;
let sam: TestPerson;

beforeEach(async () => {
  server = await openTestApp();
  workspaceId = await server.addWorkspace('Northfield Avionics');
  lena = await server.addPerson(workspaceId, 'Lena', 'assessor');
  sam = await server.addPerson(workspaceId, 'Sam', 'admin');
});

const put = (rulings = ruledAssessment(ID, lena.id)) => putRecords(server.services.db, workspaceId, rulings);
const stored = async () => (await listRows(server.services.db, workspaceId, 'assessment'))[0];

test('the lead releases what is ruled: the answers are the rulings, and a second time nothing more happens', async () => {
  await put();
  const answer = await lena.call('POST', CALL);
  expect(answer.status).toBe(200);
  const { releasedAt } = (await answer.json()) as { releasedAt: string };
  const row = await stored();
  expect(row).toMatchObject({ phase: 'released', outcome: 'final', releasedAt });
  expect(row?.answers.every(({ judgement }) => judgement === 'met')).toBe(true);
  expect((await lena.call('POST', CALL)).status).toBe(400);
  expect(await stored()).toEqual(row);
});

test('for an administrator outside the team there is no such assessment', async () => {
  await put();
  expect((await sam.call('POST', CALL)).status).toBe(404);
  // Nothing of it is read outside the team, so only a released one would be here.
  expect(await stored()).toBeUndefined();
});

test('what is not ruled is named', async () => {
  await put({ ...ruledAssessment(ID, lena.id), ruling: [] });
  const answer = await lena.call('POST', CALL);
  expect([answer.status, ((await answer.json()) as { message: string }).message]).toEqual([
    400,
    'Missing: 1 objective is not ruled.',
  ]);
});
