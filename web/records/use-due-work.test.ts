import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { until } from '#web/testing/hook-page.ts';
import { WorkspacePage } from '#web/testing/workspace-page.ts';
import { useDatedWork } from './use-due-work.ts';

let page: WorkspacePage;

beforeEach(() => {
  page = new WorkspacePage();
});

afterEach(() => page.close());

test('dated work is every item, the tickets with a date, and the columns where work is done', async () => {
  await page.db.table('plan').bulkPut([{ id: 'p1', status: 'open' }]);
  await page.db.table('ticket').bulkPut([
    { id: 't1', boardId: 'b', dueDate: '2026-06-09' },
    { id: 't2', boardId: 'b', dueDate: null },
  ]);
  await page.db.table('boardColumn').bulkPut([
    { id: 'k1', boardId: 'b', kind: 'todo', name: 'To do' },
    { id: 'k2', boardId: 'b', kind: 'done', name: 'Done' },
  ]);
  const { results } = page.mount(useDatedWork);
  await until(() => results.at(-1) !== undefined);
  expect(results[0]).toBeUndefined();
  expect(results.at(-1)).toMatchObject({ plans: [{ id: 'p1' }], tickets: [{ id: 't1' }] });
  expect(results.at(-1)?.tickets).toHaveLength(1);
  expect([...(results.at(-1)?.doneColumns ?? [])]).toEqual(['k2']);
});
