import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { aWhile, until } from '#web/testing/hook-page.ts';
import { WorkspacePage } from '#web/testing/workspace-page.ts';
import { useSyncStates } from './use-sync-states.ts';

let page: WorkspacePage;

beforeEach(() => {
  page = new WorkspacePage();
});

afterEach(() => page.close());

const conflict = (id: string, recordId: string, earlier: string, later: string) => ({
  id,
  table: 'plan',
  recordId,
  state: 'open',
  createdAt: id,
  earlier: { by: earlier },
  later: { by: later },
});

async function states() {
  const hook = page.mount(useSyncStates);
  await until(() => hook.results.at(-1) !== undefined);
  expect(hook.results[0]).toBeUndefined();
  const now = () => hook.results.at(-1)!;
  return { ...hook, now, of: (id: string) => now()('plan', id) };
}

test('where each record’s data stands', async () => {
  await page.db.table('base').bulkPut([{ key: 'plan/unsent' }, { key: 'plan/both' }]);
  await page.db
    .table('conflict')
    .bulkPut([
      conflict('1', 'mine', 'dana', 'priya'),
      conflict('2', 'mineToo', 'priya', 'dana'),
      conflict('3', 'theirs', 'priya', 'tom'),
      conflict('4', 'twice', 'dana', 'priya'),
      conflict('5', 'twice', 'priya', 'tom'),
      conflict('6', 'grows', 'priya', 'tom'),
      conflict('7', 'grows', 'priya', 'dana'),
      conflict('8', 'both', 'priya', 'tom'),
    ]);
  await page.db.table('aside').put({ key: 'k', entry: { touches: ['plan/refused/notes', 'board/b/x/name'] } });
  const { of, now } = await states();
  expect(of('none')).toEqual({ isUnsent: false, attention: null });
  expect(of('unsent')).toEqual({ isUnsent: true, attention: null });
  expect(of('mine')).toEqual({ isUnsent: false, attention: 'decision' });
  expect(of('mineToo')).toEqual({ isUnsent: false, attention: 'decision' });
  expect(of('theirs')).toEqual({ isUnsent: false, attention: 'review' });
  expect(of('twice')).toEqual({ isUnsent: false, attention: 'decision' });
  expect(of('grows')).toEqual({ isUnsent: false, attention: 'decision' });
  expect(of('both')).toEqual({ isUnsent: true, attention: 'review' });
  expect(of('refused')).toEqual({ isUnsent: false, attention: 'decision' });
  expect(now()('board', 'b/x')).toEqual({ isUnsent: false, attention: 'decision' });
});

test('it keeps its identity until something of it changes', async () => {
  await page.db.table('base').bulkPut([{ key: 'plan/b' }, { key: 'plan/a' }]);
  const { now, results, render, of } = await states();
  const before = now();
  await page.db.table('base').put({ key: 'plan/a', row: { id: 'a' } });
  render(useSyncStates);
  await aWhile();
  expect(results.length).toBeGreaterThan(2);
  expect(now()).toBe(before);
  await page.db.table('base').put({ key: 'plan/c' });
  await until(() => of('c').isUnsent);
  expect(now()).not.toBe(before);
});
