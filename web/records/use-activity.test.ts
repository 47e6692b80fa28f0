import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { emptyControlStatus } from '#sync/domain/control/control-status-record.ts';
import type { History } from '#sync/domain/history/history-record.ts';
import { until } from '#web/testing/hook-page.ts';
import { WorkspacePage } from '#web/testing/workspace-page.ts';
import { useActivity } from './use-activity.ts';

let page: WorkspacePage;

beforeEach(() => {
  page = new WorkspacePage();
});

afterEach(() => page.close());

const time = (minute: number) => `2026-06-09T09:${String(minute).padStart(2, '0')}:00.000Z`;
const step = (id: number, recordId: string, to: string) => ({
  id,
  table: 'controlStatus',
  recordId,
  field: 'status',
  from: 'not_started',
  to,
  by: 'priya',
  name: 'Priya',
  deviceAt: time(id),
});

async function activity(limit: number) {
  const { results } = page.mount(() => useActivity(limit));
  await until(() => results.at(-1) !== undefined);
  expect(results[0]).toBeUndefined();
  return results.at(-1)!;
}

test('what waits on this device comes before what the server has, each newest first', async () => {
  await page.db.table('control').bulkPut(['3.1.1', '3.1.2', '3.1.3'].map((id) => ({ id, title: `Control ${id}` })));
  await page.db.table('history').bulkPut([step(1, '3.1.1', 'complete'), step(2, '3.1.2', 'in_progress')]);
  const before = emptyControlStatus('3.1.3');
  const stamps = { status: { by: 'dana', name: 'Dana', at: time(5) } };
  await page.db.table('base').put({ key: 'controlStatus/3.1.3', table: 'controlStatus', id: '3.1.3', row: before });
  await page.db.table('controlStatus').put({ ...before, status: 'complete', stamps });
  const { items: all, hasMore } = await activity(9);
  expect(hasMore).toBe(false);
  expect(all.map(({ isUnsent }) => isUnsent)).toEqual([true, false, false]);
  expect(all.map((one) => JSON.stringify(one).match(/3\.1\.\d/)?.[0])).toEqual(['3.1.3', '3.1.2', '3.1.1']);
  expect(all[0]).toMatchObject({ by: 'dana' });
  expect(JSON.stringify(all[1])).toContain('Priya');
  expect(await activity(1)).toEqual({ items: all.slice(0, 1), hasMore: true });
});

test('each leads to the record it speaks of, or says that it is gone', async () => {
  await page.db.table('control').put({ id: '3.1.1', title: 'Control 3.1.1' });
  const deleted = { ...step(2, 'p1', 'closed'), table: 'plan' };
  await page.db.table('history').bulkPut([step(1, '3.1.1', 'complete'), deleted]);
  const { items } = await activity(9);
  expect(items.map(({ place }) => place)).toEqual(['gone', { href: '/compliance?open=3.1.1' }]);
});

test('one act of many records leaves room for the acts before it', async () => {
  const moment = time(30);
  const many = Array.from({ length: 60 }, (_, index) => ({
    ...step(index + 2, `3.1.${index}`, 'complete'),
    deviceAt: moment,
  }));
  await page.db.table('history').bulkPut([step(1, '3.2.1', 'complete'), ...many]);
  const { items, hasMore } = await activity(2);
  expect(items.map(({ about }) => about.recordIds.length)).toEqual([60, 1]);
  expect(hasMore).toBe(false);
  const older = [...many].reverse().map((one) => ({ ...one, id: one.id - 100 })) as unknown as History[];
  await page.db.table('history').clear();
  const { results } = page.mount(() => useActivity(2, older));
  await until(() => results.at(-1)?.items[0]?.about.recordIds.length === 60);
});

test('a device on which nothing happened has nothing to tell', async () => {
  expect(await activity(9)).toEqual({ items: [], hasMore: false });
});

test('a table that only a newer version knows is told of all the same', async () => {
  await page.db.table('history').bulkPut([{ ...step(1, 'x1', 'on'), table: 'lantern' }, step(2, '3.1.1', 'complete')]);
  expect((await activity(9)).items).toHaveLength(2);
});
