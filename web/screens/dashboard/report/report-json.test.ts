import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { sealStatus } from '#sync/domain/common/sealed-status.ts';
import { emptyControlStatus } from '#sync/domain/control/control-status-record.ts';
import { builtInControls } from '#sync/domain/objective/catalog-records.ts';
import { readNewestAnswer } from '#web/records/read-newest-answer.ts';
import { WorkspacePage } from '#web/testing/workspace-page.ts';
import { complianceReport } from './compliance-report.ts';
import { reportJson } from './report-json.ts';

let page: WorkspacePage;

beforeEach(() => {
  page = new WorkspacePage();
});
afterEach(() => {
  vi.useRealTimers();
  return page.close();
});

/** The file's bytes, made from this device's current records. */
async function madeFile(): Promise<Uint8Array> {
  const rows = await page.db.table<ReturnType<typeof emptyControlStatus>>('controlStatus').toArray();
  const report = complianceReport(builtInControls, new Map(rows.map((row) => [row.id, sealStatus(row)])));
  return new TextEncoder().encode(reportJson(report, 'Plain words.', await readNewestAnswer(page.db)));
}

test('the same answers make the same bytes, whatever the clock says; a changed answer makes others', async () => {
  const claim = { ...emptyControlStatus('3.1.1'), status: 'complete' as const, notes: 'Seen.' };
  await page.db.table('controlStatus').put({ ...claim, updatedAt: '2026-06-09T10:00:00.000Z' });
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-06-30T23:59:59Z') });
  const first = await madeFile();
  vi.setSystemTime(new Date('2027-11-28T08:00:00Z'));
  expect(await madeFile()).toEqual(first);
  expect(JSON.parse(new TextDecoder().decode(first))).toMatchObject({ generatedAt: '2026-06-09T10:00:00.000Z' });
  await page.db.table('controlStatus').put({ ...claim, updatedAt: '2026-07-01T10:00:00.000Z' });
  expect(await madeFile()).not.toEqual(first);
});

test('a report of nothing tells no time', async () => {
  expect(JSON.parse(new TextDecoder().decode(await madeFile()))).toMatchObject({ generatedAt: null });
});
