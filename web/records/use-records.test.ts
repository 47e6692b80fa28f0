import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { requirementFacts } from '#sync/catalog/catalog-facts.ts';
import { AGENCY_PROFILE_ID } from '#sync/domain/agency/agency-profile-record.ts';
import { ORGANIZATION_ANSWERS_ID } from '#sync/domain/organization/organization-answers-record.ts';
import { initialWorkspaceSetting, WORKSPACE_SETTING_ID } from '#sync/domain/organization/workspace-setting-record.ts';
import { initialSyncStatus, writeSyncStatus } from '#web/store/sync-status.ts';
import { aWhile, until } from '#web/testing/hook-page.ts';
import { WorkspacePage } from '#web/testing/workspace-page.ts';
import { useArchived } from './use-archived.ts';
import { useBoardColumns, useBoards, useTickets } from './use-board.ts';
import { useCostScenarios } from './use-cost-scenarios.ts';
import { useNotifications } from './use-notifications.ts';
import { useDocumentIds, useObjectives, useObjectiveStatuses } from './use-objectives.ts';
import { useOrganizationAnswers } from './use-organization-answers.ts';
import { usePoams } from './use-poams.ts';
import {
  useAsides,
  useControls,
  useControlStatuses,
  useMembers,
  useOpenConflicts,
  usePendingRecords,
  useQueue,
  useQueueCount,
  useRecordHistory,
  useRecordQueue,
  useSyncStatus,
} from './use-records.ts';
import { useAgencyDeadlines, useAgencyProfile, useGrants, useRiskAssessments } from './use-state-local.ts';
import { useWorkspaceSetting } from './use-workspace-setting.ts';

let page: WorkspacePage;

beforeEach(() => {
  page = new WorkspacePage();
});

afterEach(() => page.close());

const put = (table: string, ...rows: object[]) => page.db.table(table).bulkPut(rows);

/** The hook's first answer, after undefined. */
async function first<T>(use: () => T | undefined): Promise<T> {
  const { results } = page.mount(use);
  await until(() => results.at(-1) !== undefined);
  expect(results[0]).toBeUndefined();
  return results.at(-1)!;
}

/** The hook's answer once it matches: for hooks with an initial one. */
async function later<T>(use: () => T, fits: (answer: T) => boolean): Promise<T> {
  const { results } = page.mount(use);
  await until(() => results.length > 0 && fits(results.at(-1)!));
  return results.at(-1)!;
}

const ids = (rows: readonly { id: string | number }[]) => rows.map(({ id }) => id);
const day = (n: number) => `2026-06-0${n}T09:00:00.000Z`;

test('the controls come in the standard’s order', async () => {
  const order = requirementFacts.map(({ id }) => id);
  await put('control', ...['3.14.1', '3.1.10', '3.2.1', '3.1.2'].map((id) => ({ id })));
  expect(ids(await first(useControls))).toEqual(
    order.filter((id) => ['3.14.1', '3.1.10', '3.2.1', '3.1.2'].includes(id)),
  );
  expect(order.indexOf('3.1.2')).toBeLessThan(order.indexOf('3.1.10'));
});

test('statuses, members and refused changes are what the device has', async () => {
  await put('controlStatus', { id: '3.1.1', status: 'complete' });
  await put('member', { id: 'dana' }, { id: 'priya' });
  await put('aside', { key: 'k1' });
  await put('objectiveStatus', { id: '3.1.1[a]' });
  await put('document', { id: 'd1' }, { id: 'd2' });
  expect((await first(useControlStatuses)).get('3.1.1')).toMatchObject({ status: 'complete' });
  expect(ids(await first(useMembers))).toEqual(['dana', 'priya']);
  expect(await first(useAsides)).toEqual([{ key: 'k1' }]);
  expect(await first(useObjectiveStatuses)).toEqual([{ id: '3.1.1[a]' }]);
  expect(await first(useDocumentIds)).toEqual(['d1', 'd2']);
});

test('objectives come in the standard’s order', async () => {
  const objective = (id: string, position: number) => ({ id, controlId: '3.1.1', position, custom: false });
  await put('objective', objective('3.1.1[b]', 2), objective('3.1.1[a]', 1));
  expect(ids(await first(useObjectives))).toEqual(['3.1.1[a]', '3.1.1[b]']);
});

test('records with unsent changes are named', async () => {
  await put('base', { key: 'plan/p1' }, { key: 'board/b1' });
  expect([...(await first(usePendingRecords))]).toEqual(['board/b1', 'plan/p1']);
});

test('open disagreements come oldest first', async () => {
  await put(
    'conflict',
    { id: 'b', state: 'open', createdAt: day(2) },
    { id: 'a', state: 'open', createdAt: day(3) },
    { id: 'z', state: 'open', createdAt: day(1) },
    { id: 'c', state: 'open', createdAt: day(2) },
    { id: 'done', state: 'resolved', createdAt: day(1) },
  );
  expect(ids(await first(useOpenConflicts))).toEqual(['z', 'b', 'c', 'a']);
});

test('the queue tells its end, newest first, and how many wait', async () => {
  await put('outbox', ...[1, 2, 3].map((mid) => ({ mid, touches: [] })));
  const { entries, count } = await first(() => useQueue(2));
  expect([entries.map(({ mid }) => mid), count]).toEqual([[3, 2], 3]);
  expect(await first(useQueueCount)).toBe(3);
});

test('more of the queue’s end is told when more is asked for', async () => {
  await put('outbox', ...[1, 2, 3].map((mid) => ({ mid, touches: [] })));
  const { results, render } = page.mount(() => useQueue(1));
  await until(() => results.at(-1)?.entries.length === 1);
  render(() => useQueue(3));
  await until(() => results.at(-1)?.entries.length === 3);
  expect(results.at(-1)?.count).toBe(3);
});

test('an answer equal to the one before keeps its identity', async () => {
  await put('outbox', { mid: 1, touches: [] });
  const { results } = page.mount(() => useQueue(5));
  await until(() => results.at(-1) !== undefined);
  const before = results.at(-1);
  await put('outbox', { mid: 1, touches: [] });
  await aWhile();
  expect(results.at(-1)).toBe(before);
  await put('outbox', { mid: 2, touches: [] });
  await until(() => results.at(-1)?.count === 2);
});

test('a record’s unsent changes are its own, each once, newest first', async () => {
  await put(
    'outbox',
    { mid: 1, touches: ['plan/p1/notes', 'plan/p1/status'] },
    { mid: 2, touches: ['plan/p1/notes'] },
    { mid: 3, touches: ['plan/p10/notes', 'board/p1/name'] },
  );
  const entries = await first(() => useRecordQueue('plan', 'p1'));
  expect(entries.map(({ mid }) => mid)).toEqual([2, 1]);
});

test('a record’s past is that of its table, newest first', async () => {
  await put(
    'history',
    { id: 1, table: 'plan', recordId: 'p1' },
    { id: 2, table: 'board', recordId: 'p1' },
    { id: 3, table: 'plan', recordId: 'p1' },
    { id: 4, table: 'plan', recordId: 'p2' },
  );
  expect(ids(await first(() => useRecordHistory('plan', 'p1')))).toEqual([3, 1]);
});

test('the sync status begins as nothing known and follows', async () => {
  await writeSyncStatus(page.db, { outcome: 'done' });
  const { results } = page.mount(useSyncStatus);
  await until(() => results.at(-1)?.outcome === 'done');
  expect(results[0]).toEqual(initialSyncStatus);
});

test('what is to be closed comes first, by the day it is due', async () => {
  const plan = (id: string, status: string, targetDate: string) => ({ id, controlId: 'c', status, targetDate });
  await put(
    'plan',
    plan('c', 'closed', '2026-01-01'),
    plan('b', 'open', '2026-03-01'),
    plan('a', 'open', '2026-03-01'),
    plan('d', 'in_progress', '2026-02-01'),
  );
  expect(ids(await first(usePoams))).toEqual(['d', 'a', 'b', 'c']);
});

test('estimates and notifications come newest first', async () => {
  const rows = [
    { id: 'a', createdAt: day(1) },
    { id: 'b', createdAt: day(3) },
    { id: 'c', createdAt: day(2) },
    { id: 'd', createdAt: day(2) },
  ];
  await put('costScenario', ...rows);
  await put('notification', ...rows);
  expect(ids(await first(useCostScenarios))).toEqual(['b', 'd', 'c', 'a']);
  expect(ids(await first(useNotifications))).toEqual(['b', 'd', 'c', 'a']);
});

test('an organization that has chosen nothing has the initial setting', async () => {
  expect(await later(useWorkspaceSetting, () => true)).toEqual(initialWorkspaceSetting);
  const chosen = { ...initialWorkspaceSetting, id: WORKSPACE_SETTING_ID, archiveYears: 1 };
  await put('workspaceSetting', chosen);
  expect(await later(useWorkspaceSetting, ({ archiveYears }) => archiveYears === 1)).toEqual(chosen);
  const isArchived = await later(useArchived, (archived) => archived('2020-01-01T00:00:00.000Z'));
  expect(isArchived(new Date().toISOString())).toBe(false);
});

test('what an organization has one of is null before the first', async () => {
  expect(await first(() => wrap(useOrganizationAnswers()))).toEqual({ is: null });
  expect(await first(() => wrap(useAgencyProfile()))).toEqual({ is: null });
  await put('organizationAnswers', { id: ORGANIZATION_ANSWERS_ID, stamps: {} });
  await put('agencyProfile', { id: AGENCY_PROFILE_ID, stamps: {} });
  expect(await first(useOrganizationAnswers)).toMatchObject({ id: ORGANIZATION_ANSWERS_ID });
  expect(await first(useAgencyProfile)).toMatchObject({ id: AGENCY_PROFILE_ID });
});

const wrap = <T>(is: T | undefined) => (is === undefined ? undefined : { is });

test('deadlines, grants and risks are there', async () => {
  await put('deadline', { id: 'd1' });
  const grant = { status: 'planning', grantName: 'g', applicationDeadline: '2026-07-01' };
  await put('grant', { ...grant, id: 'g1' }, { ...grant, id: 'g2', applicationDeadline: '2026-06-01' });
  const risk = { assessmentName: 'r', riskLevel: 'low', mitigationStatus: 'identified' };
  await put('riskAssessment', { ...risk, id: 'r1' }, { ...risk, id: 'r2', riskLevel: 'critical' });
  expect(ids(await first(useAgencyDeadlines))).toEqual(['d1']);
  expect(ids(await first(useGrants))).toEqual(['g2', 'g1']);
  expect(ids(await first(useRiskAssessments))).toEqual(['r2', 'r1']);
});

test('boards come oldest first, columns from left to right, tickets of their board', async () => {
  await put('board', { id: 'b', createdAt: day(1) }, { id: 'c', createdAt: day(2) }, { id: 'a', createdAt: day(2) });
  expect(ids(await first(useBoards))).toEqual(['b', 'a', 'c']);
  const column = (id: string, boardId: string, order: string) => ({ id, boardId, order, orderKey: order });
  await put('boardColumn', column('k2', 'b', 'V'), column('k1', 'b', 'M'), column('k3', 'a', 'A'));
  expect(ids(await first(() => useBoardColumns('b')))).toEqual(['k1', 'k2']);
  expect(await first(() => useBoardColumns(undefined))).toEqual([]);
  await put('ticket', { id: 't1', boardId: 'b' }, { id: 't2', boardId: 'a' });
  expect(ids(await first(() => useTickets('b')))).toEqual(['t1']);
  expect(await first(() => useTickets(undefined))).toEqual([]);
});

test('a ticket that did not change keeps its identity', async () => {
  await put('ticket', { id: 't1', boardId: 'b', title: 'One' }, { id: 't2', boardId: 'b', title: 'Two' });
  const { results } = page.mount(() => useTickets('b'));
  await until(() => results.at(-1)?.length === 2);
  const [one, two] = results.at(-1)!;
  await put('ticket', { id: 't2', boardId: 'b', title: 'Two, changed' });
  await until(() => results.at(-1)?.[1]?.title === 'Two, changed');
  expect(results.at(-1)?.[0]).toBe(one);
  expect(results.at(-1)?.[1]).not.toBe(two);
});

test('a question that changes is answered anew, an equal answer keeps its identity', async () => {
  await put('history', { id: 1, table: 'plan', recordId: 'p1' }, { id: 2, table: 'plan', recordId: 'p2' });
  const hook = page.mount(() => useRecordHistory('plan', 'p1'));
  await until(() => hook.results.at(-1)?.[0]?.id === 1);
  const before = hook.results.at(-1);
  await put('history', { id: 3, table: 'plan', recordId: 'p9' });
  hook.render(() => useRecordHistory('plan', 'p1'));
  await until(() => hook.results.length > 2);
  expect(hook.results.at(-1)).toBe(before);
  hook.render(() => useRecordHistory('plan', 'p2'));
  await until(() => hook.results.at(-1)?.[0]?.id === 2);
});
