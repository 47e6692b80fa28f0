import 'fake-indexeddb/auto';
import { expect, test } from 'vitest';
import { interestTables } from '#sync/domain/team/interest-tables.ts';
import { until } from '#web/testing/hook-page.ts';
import { WorkspacePage } from '#web/testing/workspace-page.ts';
import { useInterests } from './use-interests.ts';
import { useLive } from './use-live.ts';

test('who changed the organization’s records is named; what a team captured and wrote is none of them', async () => {
  const page = new WorkspacePage();
  const put = (table: string, ...rows: object[]) => page.db.table(table).bulkPut(rows);
  const written = { updatedAt: '2026-05-01T08:00:00.000Z', stamps: {} };
  await put('controlStatus', { id: '3.5.3', ...written, updatedBy: 'sam' });
  await put('document', { id: 'd1', assessmentId: 'a1', uploadedBy: 'lena', uploadedAt: written.updatedAt });
  await put('finding', { id: 'f1', assessmentId: 'a1', ...written, updatedBy: 'lena' });
  await put('document', { id: 'd2', assessmentId: null, uploadedBy: 'ines', uploadedAt: written.updatedAt });
  await put('plan', { id: 'p1', assessmentId: 'a1', ...written, updatedBy: 'sam' });
  const { results } = page.mount(() => useInterests('2026-06-09', true));
  await until(() => results.at(-1) !== undefined);
  const last = written.updatedAt;
  expect(results.at(-1)).toEqual(
    new Map([
      ['sam', { records: 2, last }],
      ['ines', { records: 1, last }],
    ]),
  );
  await page.close();
});

test('every page of a long table is read', async () => {
  const page = new WorkspacePage();
  const count = 4_100;
  const rows = Array.from({ length: count }, (_, n) => ({
    id: `a${n}`,
    updatedBy: 'sam',
    updatedAt: '2026-05-01T08:00:00.000Z',
  }));
  await page.db.table<object>('asset').bulkPut(rows);
  const { results } = page.mount(() => useInterests('2026-06-09', true));
  await until(() => results.at(-1) !== undefined);
  expect(results.at(-1)?.get('sam')?.records).toBe(count);
  await page.close();
});

test('the records are read once, however often they change, and not at all where nobody asks', async () => {
  const page = new WorkspacePage();
  const reads: string[] = [];
  for (const name of interestTables) page.db.table(name).hook('reading', (row: object) => (reads.push(name), row));
  const change = (updatedBy: string) => page.db.table('controlStatus').put({ id: '3.5.3', updatedBy });
  await change('sam');
  const { results, render } = page.mount(() => useInterests('2026-06-09', false));
  await until(() => results.length > 0);
  expect(results.at(-1)).toEqual(new Map());
  expect(reads).toEqual([]);
  render(() => useInterests('2026-06-09', true));
  await until(() => results.at(-1) !== undefined && reads.length === 1);
  const told = results.length;
  await change('ines');
  const { results: later } = page.mount(() => useLive(async (db) => db.table('controlStatus').toArray(), []));
  await until(() => later.at(-1)?.[0]?.updatedBy === 'ines');
  expect(results).toHaveLength(told);
  await page.close();
});
