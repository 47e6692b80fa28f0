import { expect, test } from 'vitest';
import { emptyFinding, findingId } from '#sync/domain/finding/finding-record.ts';
import type { ObjectiveStanding, ObjectiveState } from '#sync/domain/finding/objective-state.ts';
import { builtInObjectives } from '#sync/domain/objective/catalog-records.ts';
import { judgeItemsOf, neighborOf, nextAwaiting, shownItems, type JudgeItem } from './judge-walk.ts';

const A = '01975387-1c00-7000-8000-0000000000a1';
const AT = '2026-06-09T08:00:00.000Z';
const standing = (state: ObjectiveState): ObjectiveStanding => ({ state, proposals: [], since: 0, answer: null });
const standings = new Map([
  ['3.1.1[a]', standing('agreed')],
  ['3.1.1[b]', standing('in_work')],
  ['3.1.1[c]', standing('ruled')],
  ['3.1.1[d]', standing('proposed')],
  ['3.1.1[e]', standing('assigned')],
]);
const mine = { ...emptyFinding(findingId(A, 'me', '3.1.1[d]')), proposedAt: AT };
const other = { ...emptyFinding(findingId(A, 'other', '3.1.1[a]')), proposedAt: AT };
const items = judgeItemsOf(builtInObjectives, standings, [mine, other], 'me');
const ids = (shown: readonly JudgeItem[]) => shown.map(({ id }) => id.slice(5));

test('the objectives of the assessment are in order, each with the own finding alone', () => {
  expect(ids(items)).toEqual(['[a]', '[b]', '[c]', '[d]', '[e]']);
  expect(items.map(({ own }) => own?.id)).toEqual([undefined, undefined, undefined, mine.id, undefined]);
  expect(items[0]?.family).toBe('AC');
});

test('filters show what the team has left, and what is only on this device, and keep the open one', () => {
  expect(ids(shownItems(items, 'left', new Set(), null))).toEqual(['[b]', '[e]']);
  expect(ids(shownItems(items, 'left', new Set(), '3.1.1[a]'))).toEqual(['[a]', '[b]', '[e]']);
  expect(ids(shownItems(items, 'unsent', new Set(['3.1.1[c]']), null))).toEqual(['[c]']);
  expect(shownItems(items, 'all', new Set(), null)).toHaveLength(5);
});

test('the way leads to what waits for this person, and after the end to the beginning', () => {
  expect(nextAwaiting(items, '3.1.1[a]')?.id).toBe('3.1.1[b]');
  expect(nextAwaiting(items, '3.1.1[b]')?.id).toBe('3.1.1[e]');
  expect(nextAwaiting(items, '3.1.1[e]')?.id).toBe('3.1.1[a]');
  expect(nextAwaiting(items, null)?.id).toBe('3.1.1[a]');
  expect(nextAwaiting(items.slice(2, 4), '3.1.1[c]')).toBeUndefined();
});

test('neighbors end where the list ends', () => {
  expect(neighborOf(items, '3.1.1[b]', -1)?.id).toBe('3.1.1[a]');
  expect(neighborOf(items, '3.1.1[e]', 1)).toBeUndefined();
  expect(neighborOf(items, 'gone', 1)).toBeUndefined();
});
