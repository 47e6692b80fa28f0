import 'fake-indexeddb/auto';
import { expect, test } from 'vitest';
import { until } from '#web/testing/hook-page.ts';
import { WorkspacePage } from '#web/testing/workspace-page.ts';
import { useInterests } from './use-interests.ts';

test('who changed the organization’s records is named; what a team captured and wrote is none of them', async () => {
  const page = new WorkspacePage();
  const put = (table: string, ...rows: object[]) => page.db.table(table).bulkPut(rows);
  const written = { updatedAt: '2026-05-01T08:00:00.000Z', stamps: {} };
  await put('controlStatus', { id: '3.5.3', ...written, updatedBy: 'sam' });
  await put('document', { id: 'd1', assessmentId: 'a1', uploadedBy: 'ines', uploadedAt: written.updatedAt });
  await put('finding', { id: 'f1', assessmentId: 'a1', ...written, updatedBy: 'lena' });
  const { results } = page.mount(() => useInterests('2026-06-09'));
  await until(() => results.at(-1) !== undefined);
  expect(results.at(-1)).toEqual(new Map([['sam', { records: 1, last: written.updatedAt }]]));
  await put('plan', { id: 'p1', assessmentId: 'a1', ...written, updatedBy: 'sam' });
  await put('document', { id: 'd2', assessmentId: null, uploadedBy: 'ines', uploadedAt: written.updatedAt });
  await until(() => results.at(-1)?.size === 2);
  expect(results.at(-1)?.get('sam')?.records).toBe(2);
  await page.close();
});
