import { beforeEach, expect, test } from 'vitest';
import * as z from 'zod/mini';
import type { OfferOutcome, RecoveryView } from '#sync/domain/recovery/recovery-contract.ts';
import {
  hashOfSecurityPlan,
  SECURITY_PLAN_BYTES,
  SECURITY_PLAN_CHARACTERS,
} from '#sync/domain/ssp/security-plan-parts.ts';
import { sspVersionSchema, type SspVersion } from '#sync/domain/ssp/ssp-version-record.ts';
import { emptyStatement } from '#sync/domain/ssp/statement-record.ts';
import type { SyncAnswer } from '#sync/engine/answer.ts';
import { openRecoveries } from '#server/sync/recovery-table.ts';
import { putRecords } from '#server/testing/put-records.ts';
import { after, mutationOf, sync } from '#server/testing/sync-request.ts';
import { openTestApp, type TestApp, type TestPerson } from '#server/testing/test-app.ts';

// Records that never change come back exactly as they were, or not at all.

let server: TestApp;
let dana: TestPerson;
let tom: TestPerson;

beforeEach(async () => {
  server = await openTestApp();
  const workspaceId = await server.addWorkspace('Northfield');
  dana = await server.addPerson(workspaceId, 'Dana', 'admin');
  tom = await server.addPerson(workspaceId, 'Tom');
  const statement = { ...emptyStatement('3.1.1[a]'), what: 'Accounts are listed.' };
  await putRecords(server.services.db, workspaceId, { statement: [statement] });
});

const restore = async () => {
  await openRecoveries(server.services.db, 'restored', server.services.now());
  server.clock.now += 60_000;
};

const id = '01975387-1c00-7000-8000-000000000001';
const texts = { id, version: '4.3', remark: '', packSha256: null };
const parts = [{ of: '3.1.1[a]', field: 'what', text: 'Accounts were listed by Олена.' }];
const lost: SspVersion = {
  ...texts,
  parts,
  sha256: hashOfSecurityPlan({ ...texts, parts }),
  createdAt: '2026-06-01T08:00:00.000Z',
  createdBy: 'dana',
  createdByName: 'Dana Whitfield',
};

/** Offers this record from one of Tom's devices. */
async function offer(table: string, row: object): Promise<OfferOutcome | undefined> {
  const clientId = crypto.randomUUID();
  await sync(tom, { clientId });
  const response = await tom.call('POST', '/api/recovery/offers', { clientId, rows: [{ table, row }] });
  expect(response.status).toBe(200);
  return ((await response.json()) as { outcomes: OfferOutcome[] }).outcomes[0];
}

const look = async () => (await (await dana.call('GET', '/api/recovery')).json()) as RecoveryView;
async function accept(): Promise<number> {
  const [only] = (await look()).proposals;
  const response = await dana.call('POST', `/api/recovery/proposals/${only?.id}`, { decision: 'accept' });
  return response.status;
}
const versionsIn = ({ put }: SyncAnswer) => z.parse(z.array(sspVersionSchema), put['sspVersion'] ?? []);
const publish = {
  ...mutationOf(1, 'sspVersion.publish', { ...texts, organizationName: 'Northfield' }),
  offered: true as const,
};

test('a published plan that a server lost comes back as it was published, whoever’s device has it', async () => {
  await restore();
  expect(await offer('sspVersion', lost)).toBe('taken');
  expect(await offer('sspVersion', lost)).toBe('taken');
  const { proposals } = await look();
  const shown = { version: '4.3', sha256: lost.sha256, createdByName: 'Dana Whitfield' };
  expect(proposals).toMatchObject([{ table: 'sspVersion', devices: 2, present: null, offered: shown }]);
  // The list of proposals would otherwise contain all its megabytes.
  expect(proposals[0]?.offered).not.toHaveProperty('parts');
  expect(await accept()).toBe(200);
  expect(versionsIn(await sync(tom))).toEqual([lost]);
  expect(await offer('sspVersion', lost)).toBe('same');
  expect(await look()).toMatchObject({ total: 0 });
});

test('a plan that is not what its hash says is not taken, nor one that is there replaced', async () => {
  await restore();
  const other = [{ of: '3.1.1[a]', field: 'what', text: 'Nobody lists accounts.' }];
  expect(await offer('sspVersion', { ...lost, parts: other })).toBe('refused');
  expect(await offer('sspVersion', { ...lost, version: '4.4' })).toBe('refused');
  expect(await offer('sspVersion', lost)).toBe('taken');
  expect(await accept()).toBe(200);
  const again = { ...lost, parts: other, sha256: hashOfSecurityPlan({ ...texts, parts: other }) };
  expect(await offer('sspVersion', again)).toBe('same');
  expect(versionsIn(await sync(tom))).toEqual([lost]);
});

test('the author’s own change publishes nothing else under the id, and is done once the plan is back', async () => {
  await restore();
  const clientId = crypto.randomUUID();
  const first = await sync(dana, { clientId, mutations: [publish] });
  expect(first.results).toMatchObject([{ code: 'lost' }]);
  expect(versionsIn(await sync(tom))).toEqual([]);
  await offer('sspVersion', lost);
  expect(await accept()).toBe(200);
  const again = await sync(dana, { clientId, ...after(first), mutations: [{ ...publish, mid: 2 }] });
  expect(again.results).toEqual([]);
  expect(versionsIn(await sync(tom))).toEqual([lost]);
});

test('the largest plan fits, also where each of its characters has three bytes', async () => {
  await restore();
  const long = [{ of: '3.1.1[a]', field: 'what', text: '中'.repeat(SECURITY_PLAN_CHARACTERS - 100) }];
  const largest = { ...lost, parts: long, sha256: hashOfSecurityPlan({ ...texts, parts: long }) };
  expect(Buffer.byteLength(JSON.stringify(largest))).toBeLessThan(SECURITY_PLAN_BYTES);
  const before = await sync(tom);
  expect(await offer('sspVersion', largest)).toBe('taken');
  expect(await accept()).toBe(200);
  expect(versionsIn(await sync(tom, after(before)))).toEqual([largest]);
});

test('more than a dozen of the largest plans wait for nobody: somebody looks at what is there first', async () => {
  await restore();
  const large = (number: number) => {
    const own = { ...texts, id: `${id.slice(0, -2)}${10 + number}`, version: `${number}` };
    const long = [{ of: '3.1.1[a]', field: 'what', text: 'x'.repeat(SECURITY_PLAN_CHARACTERS - 100) }];
    return { ...lost, ...own, parts: long, sha256: hashOfSecurityPlan({ ...own, parts: long }) };
  };
  for (let number = 0; number < 13; number++) expect(await offer('sspVersion', large(number))).toBe('taken');
  const clientId = crypto.randomUUID();
  await sync(tom, { clientId });
  const rows = [{ table: 'sspVersion', row: large(13) }];
  expect((await tom.call('POST', '/api/recovery/offers', { clientId, rows })).status).toBe(429);
  expect(await look()).toMatchObject({ total: 13 });
  // Each has the maximum size, and a busy machine takes seconds to read it.
}, 240_000);

test('what is kept of a removed asset is the later state of two', async () => {
  await restore();
  const dated = { createdAt: '2026-05-01T08:00:00.000Z', placedAt: '2026-05-01T08:00:00.000Z' };
  const removed = { id, name: 'Old laptop', category: 'cui', ...dated, removedBy: 'dana', restoredAt: null };
  const [early, late] = ['2026-06-01T08:00:00.000Z', '2026-06-02T08:00:00.000Z'];
  expect(await offer('removedAsset', { ...removed, removedAt: early })).toBe('taken');
  expect(await accept()).toBe(200);
  expect(await offer('removedAsset', { ...removed, removedAt: early })).toBe('same');
  const { put } = await sync(tom);
  expect(put['removedAsset']).toEqual([{ ...removed, earlierCategories: [], removedAt: early }]);
  // The server goes back once more, to when it had the earlier state.
  expect((await dana.call('POST', '/api/recovery/close')).status).toBe(200);
  await restore();
  expect(await offer('removedAsset', { ...removed, removedAt: late })).toBe('taken');
  expect(await accept()).toBe(200);
  expect((await sync(tom)).put['removedAsset']).toEqual([{ ...removed, earlierCategories: [], removedAt: late }]);
});

test('somebody whom a file named comes back with what the file said of them', async () => {
  await restore();
  const named = { id, firstName: 'Ida', lastName: 'Lund', email: 'ida@elsewhere.example' };
  expect(await offer('namedPerson', named)).toBe('taken');
  expect((await look()).proposals).toMatchObject([{ table: 'namedPerson', present: null, offered: named }]);
  expect(await accept()).toBe(200);
  expect((await sync(tom)).put['namedPerson']).toEqual([named]);
  expect(await offer('namedPerson', named)).toBe('same');
});

test('the author’s own change keeps somebody whom a file named, also where the server has lost them', async () => {
  await restore();
  const named = { id, firstName: 'Ida', lastName: 'Lund', email: '' };
  const add = { ...mutationOf(1, 'namedPerson.add', named), offered: true as const };
  expect((await sync(dana, { mutations: [add] })).results).toEqual([]);
  expect((await sync(tom)).put['namedPerson']).toEqual([named]);
});

test('a version of a file that was removed is removed again where an older server has it', async () => {
  await putRecords(server.services.db, dana.workspaceId, { sspVersion: [{ ...lost, createdBy: '' }] });
  await restore();
  const remove = { ...mutationOf(1, 'sspVersion.delete', { id }), offered: true as const };
  expect((await sync(dana, { mutations: [remove] })).results).toEqual([]);
  expect(versionsIn(await sync(tom))).toEqual([]);
});

test('a decision on the scope waits for the status it is about', async () => {
  await restore();
  const decided = { createdAt: '2026-06-01T08:00:00.000Z', createdBy: 'dana' };
  const decision = { id, statusId: 'gone', isSignificant: true, reason: 'A new site.', ...decided };
  // A device with an older build does not say what its author saw.
  expect(await offer('scopeDecision', decision)).toBe('taken');
  expect((await look()).proposals).toMatchObject([{ obstacle: 'parent', offered: decision }]);
  expect(await accept()).toBe(409);
});
