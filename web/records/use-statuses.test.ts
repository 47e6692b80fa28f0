import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { initialWorkspaceSetting } from '#sync/domain/organization/workspace-setting-record.ts';
import { emptySprsWorksheet, SPRS_WORKSHEET_ID } from '#sync/domain/sprs/sprs-worksheet-record.ts';
import { until } from '#web/testing/hook-page.ts';
import { WorkspacePage } from '#web/testing/workspace-page.ts';
import {
  useAffirmations,
  useAssessments,
  useDeadlines,
  useSprsWorksheet,
  useStatusRecords,
  useToday,
} from './use-statuses.ts';

let page: WorkspacePage;

beforeEach(() => {
  page = new WorkspacePage();
});

afterEach(() => page.close());

async function first<T>(use: () => T | undefined): Promise<T> {
  const { results } = page.mount(use);
  await until(() => results.at(-1) !== undefined);
  expect(results[0]).toBeUndefined();
  return results.at(-1)!;
}

const ids = (rows: readonly { id: string }[]) => rows.map(({ id }) => id);
const made = (id: string, day: number) => ({ id, createdAt: `2026-06-0${day}T09:00:00.000Z` });

test.each([
  ['assessment', useAssessments],
  ['affirmation', useAffirmations],
] as const)('the newest %s comes first, equal ones by their id', async (table, use) => {
  await page.db.table(table).bulkPut([made('b', 2), made('old', 1), made('a', 2), made('new', 3)]);
  expect(ids(await first<readonly { id: string }[]>(use))).toEqual(['new', 'a', 'b', 'old']);
});

test('of the recorded statuses the one with the latest day comes first', async () => {
  const status = (id: string, statusDate: string) => ({ ...made(id, 1), statusDate });
  await page.db
    .table('statusRecord')
    .bulkPut([
      status('b', '2026-02-01'),
      status('an-old', '2025-02-01'),
      status('c', '2026-02-01'),
      status('d', '2026-03-01'),
    ]);
  expect(ids(await first(useStatusRecords))).toEqual(['d', 'b', 'c', 'an-old']);
});

test('the day is the one in the workspace’s time zone', async () => {
  const lateInUtc = new Date('2026-06-10T02:00:00.000Z');
  const { results } = page.mount(() => useToday(lateInUtc));
  await until(() => results.at(-1) === '2026-06-09');
  await page.db.table('workspaceSetting').put({ ...initialWorkspaceSetting, timeZone: 'Europe/Berlin' });
  await until(() => results.at(-1) === '2026-06-10');
});

test('every ticket with a day that is not done is a deadline, the earliest first', async () => {
  const ticket = (id: string, columnId: string, dueDate: string | null) => ({
    ...made(id, 1),
    boardId: 'board',
    columnId,
    dueDate,
    title: id,
    referenceId: null,
    updatedAt: null,
  });
  await page.db.table('boardColumn').bulkPut([
    { id: 'to-do', boardId: 'board', name: 'To Do' },
    { id: 'done', boardId: 'board', name: 'Done' },
  ]);
  await page.db
    .table('ticket')
    .bulkPut([
      ticket('later', 'to-do', '2026-07-09'),
      ticket('sooner', 'to-do', '2026-07-01'),
      ticket('ready', 'done', '2026-07-01'),
      ticket('undated', 'to-do', null),
    ]);
  const deadlines = await first(useDeadlines);
  expect(deadlines.map(({ kind, day, recordId }) => [kind, day, recordId])).toEqual([
    ['ticket', '2026-07-01', 'sooner'],
    ['ticket', '2026-07-09', 'later'],
  ]);
});

test('the worksheet is blank until somebody has entered something', async () => {
  const { results } = page.mount(useSprsWorksheet);
  await until(() => results.at(-1) !== undefined);
  expect(results).toEqual([undefined, emptySprsWorksheet]);
  await page.db.table('sprsWorksheet').bulkPut([
    { ...emptySprsWorksheet, id: 'another', scopeName: 'Not this' },
    { ...emptySprsWorksheet, id: SPRS_WORKSHEET_ID, scopeName: 'Shop floor' },
  ]);
  await until(() => results.at(-1)?.scopeName === 'Shop floor');
});
