import { expect, test } from 'vitest';
import { sealStatus } from '#sync/domain/common/sealed-status.ts';
import { builtInObjectives } from '#sync/domain/objective/catalog-records.ts';
import { emptyObjectiveStatus, type Judgement } from '#sync/domain/objective/objective-status-record.ts';
import { afterJudging, chosenItems, neighborOf, tallyOf, walkItemsOf, type WalkChoice } from './judging-walk.ts';

const custom = { ...builtInObjectives[0]!, id: 'own', objectiveId: '3.1.1.x', custom: true };
const judged = (id: string, judgement: Judgement) => sealStatus({ ...emptyObjectiveStatus(id), judgement });
const everything: WalkChoice = { family: null, show: 'all' };
const open: WalkChoice = { family: null, show: 'open' };

const items = walkItemsOf(
  [...builtInObjectives, custom],
  [
    judged('3.1.1[b]', 'met'),
    judged('3.1.1[c]', 'not_met'),
    sealStatus({ ...emptyObjectiveStatus('3.1.2[a]'), status: 'implemented' as const }),
  ],
  new Map([['3.1.1[d]', 'not_applicable']]),
);
const id = (item: { id: string } | undefined) => item?.id;

test('the way leads through the objectives of the standard, and no others', () => {
  expect(items).toHaveLength(320);
  expect(chosenItems(items, everything)).toHaveLength(320);
  expect(chosenItems(items, { family: 'PS', show: 'all' }).map(id)).toEqual([
    '3.9.1[a]',
    '3.9.2[a]',
    '3.9.2[b]',
    '3.9.2[c]',
  ]);
});

test('what was judged a moment ago counts before it is read back', () => {
  expect(tallyOf(items)).toEqual({ met: 2, not_met: 1, not_applicable: 1, open: 316 });
  expect(id(chosenItems(items, open)[0])).toBe('3.1.1[a]');
});

test.each<[WalkChoice, string, string | undefined]>([
  [open, '3.1.1[a]', '3.1.1[e]'],
  [everything, '3.1.1[a]', '3.1.1[b]'],
  [{ family: null, show: 'not_met' }, '3.1.1[a]', '3.1.1[c]'],
  // After the very last one it returns to those that were skipped, if the filter includes them.
  [open, '3.14.7[b]', '3.1.1[a]'],
  [everything, '3.14.7[b]', undefined],
  [{ family: 'AC', show: 'open' }, '3.1.22[e]', '3.1.1[a]'],
])('a judgement leads on: %#', (choice, from, to) => {
  expect(id(afterJudging(items, choice, from))).toBe(to);
});

test('neighbors are those that the way leads through', () => {
  expect(id(neighborOf(items, open, '3.1.1[e]', -1))).toBe('3.1.1[a]');
  expect(id(neighborOf(items, { ...open, kept: new Set(['3.1.1[d]']) }, '3.1.1[e]', -1))).toBe('3.1.1[d]');
  expect(id(neighborOf(items, everything, '3.1.1[a]', -1))).toBeUndefined();
  expect(id(neighborOf(items, { family: 'AT', show: 'open' }, '3.1.1[a]', 1))).toBe('3.2.1[a]');
});
