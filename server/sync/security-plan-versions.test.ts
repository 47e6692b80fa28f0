import { beforeEach, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { SECURITY_PLAN_CHARACTERS } from '#sync/domain/ssp/security-plan-parts.ts';
import { sspVersionSchema } from '#sync/domain/ssp/ssp-version-record.ts';
import { emptyStatement } from '#sync/domain/ssp/statement-record.ts';
import { BATCH_BYTES, type SyncAnswer } from '#sync/engine/answer.ts';
import { largePlan } from '#sync/testing/large-plan.ts';
import { putRecords } from '#server/testing/put-records.ts';
import { after, mutationOf, sync } from '#server/testing/sync-request.ts';
import { openTestApp, type TestApp, type TestPerson } from '#server/testing/test-app.ts';
import { getWorkspace } from './workspace-table.ts';

let server: TestApp;
let workspaceId: string;
let dana: TestPerson;
let marcus: TestPerson;

beforeEach(async () => {
  server = await openTestApp();
  workspaceId = await server.addWorkspace('Northfield');
  dana = await server.addPerson(workspaceId, 'Dana', 'admin');
  marcus = await server.addPerson(workspaceId, 'Marcus', 'compliance_manager');
});

const idOf = (digit: number) => `01975387-1c00-7000-8000-00000000000${digit}`;
const publish = (mid: number, digit: number, version: string) =>
  mutationOf(mid, 'sspVersion.publish', { id: idOf(digit), version, remark: '', organizationName: 'Northfield' });

const versionsIn = ({ put }: SyncAnswer) => z.parse(z.array(sspVersionSchema), put['sspVersion'] ?? []);

test('a name belongs to the version that came first, however often the other one is sent', async () => {
  const statement = { ...emptyStatement('3.1.1[a]'), what: 'Accounts are listed.' };
  await putRecords(server.services.db, workspaceId, { statement: [statement] });
  expect((await sync(dana, { mutations: [publish(1, 1, '4.3')] })).results).toEqual([]);
  const clientId = crypto.randomUUID();
  const late = publish(1, 2, '4.3');
  const first = await sync(marcus, { clientId, mutations: [late] });
  const again = await sync(marcus, { clientId, ...after(first), mutations: [late] });
  for (const { results } of [first, again]) {
    expect(results).toMatchObject([
      { code: 'invalid', field: 'version', message: expect.stringContaining(`by ${dana.name} on`) as string },
    ]);
  }
  const other = await sync(marcus, { clientId, ...after(again), mutations: [publish(2, 2, '4.4')] });
  expect(other.results).toEqual([]);
  const versions = versionsIn(await sync(dana));
  expect(versions.map(({ version, createdByName }) => [version, createdByName])).toEqual([
    ['4.3', dana.name],
    ['4.4', marcus.name],
  ]);
});

test('the largest plan is published by a request of a few hundred bytes and comes to other devices whole', async () => {
  await putRecords(server.services.db, workspaceId, largePlan());
  const { seq } = await getWorkspace(server.services.db, workspaceId);
  // Devices that have everything except the version.
  const [author, reader] = await Promise.all([sync(dana), sync(marcus)]);
  const change = publish(1, 1, '1.0');
  expect(JSON.stringify(change).length).toBeLessThan(BATCH_BYTES / 1_000);
  const published = await sync(dana, { ...after(author), baseCursor: seq, mutations: [change] });
  expect(published.results).toEqual([]);
  const [version] = versionsIn(published);
  expect(version?.parts.length).toBeGreaterThan(12_000);
  expect(JSON.stringify(version).length).toBeLessThan(SECURITY_PLAN_CHARACTERS);
  expect(versionsIn(await sync(marcus, { ...after(reader), baseCursor: seq }))).toEqual([version]);
});
