import { describe, expect, test } from 'vitest';
import type { ObjectiveStatusValue } from '../records/objective-status-record.ts';
import {
  completionOf,
  progressOf,
  type TrackedControl,
  type TrackedObjective,
  trackerFamilies,
  type TrackerFilter,
} from './tracker-progress.ts';

const all: TrackerFilter = { category: null, status: null, completion: null };
const names: Record<string, string> = { AC: 'Access Control', AU: 'Audit and Accountability', MA: 'Maintenance' };

function control(controlId: string, category: string): TrackedControl {
  return { controlId, category, categoryName: names[category] ?? category };
}

function objectives(controlId: string, ...statuses: ObjectiveStatusValue[]): TrackedObjective[] {
  return statuses.map((status) => ({ controlId, status }));
}

const controls = [control('3.7.1', 'MA'), control('3.3.1', 'AU'), control('3.1.10', 'AC'), control('3.1.2', 'AC')];
const tracked = [
  ...objectives('3.1.2', 'implemented', 'validated', 'in_progress'),
  ...objectives('3.1.10', 'not_started'),
  ...objectives('3.3.1', 'validated', 'implemented'),
  ...objectives('3.7.1', 'in_progress'),
];

test.each<[string, ObjectiveStatusValue[], number, number]>([
  ['no objectives are 0 percent', [], 0, 0],
  ['one of three implemented is 33 percent', ['implemented', 'in_progress', 'not_started'], 1, 33],
  ['a validated objective counts as completed', ['validated', 'not_started'], 1, 50],
  ['two of three is 67 percent', ['validated', 'implemented', 'not_started'], 2, 67],
  ['one of eight rounds up to 13 percent', ['implemented', ...Array<'not_started'>(7).fill('not_started')], 1, 13],
])('%s', (_rule, statuses, completed, percentage) => {
  expect(progressOf(statuses.map((status) => ({ status })))).toEqual({ total: statuses.length, completed, percentage });
});

test.each([
  ['not_started', 0, 4],
  ['not_started', 0, 0],
  ['in_progress', 1, 4],
  ['in_progress', 3, 4],
  ['in_progress', 319, 320],
  ['complete', 4, 4],
] as const)(
  'the completion rate is %s with %i of %i completed, however the percent rounds',
  (expected, completed, total) => {
    expect(
      completionOf({ completed, total, percentage: total === 0 ? 0 : Math.round((completed / total) * 100) }),
    ).toBe(expected);
  },
);

describe('the tracker', () => {
  test('sorts families by name and their controls by number', () => {
    const families = trackerFamilies(controls, tracked, all);
    expect(families.map(({ name }) => name)).toEqual(['Access Control', 'Audit and Accountability', 'Maintenance']);
    expect(families[0]?.controls.map((row) => row.control.controlId)).toEqual(['3.1.2', '3.1.10']);
  });

  test('shows the progress of each family and each control', () => {
    const [access] = trackerFamilies(controls, tracked, all);
    expect(access?.progress).toEqual({ total: 4, completed: 2, percentage: 50 });
    expect(access?.controls.map(({ progress }) => progress.percentage)).toEqual([67, 0]);
  });

  test('shows one family alone when it is chosen', () => {
    expect(trackerFamilies(controls, tracked, { ...all, category: 'AU' }).map(({ category }) => category)).toEqual([
      'AU',
    ]);
  });

  test.each([
    ['not_started', ['Maintenance']],
    ['in_progress', ['Access Control']],
    ['complete', ['Audit and Accountability']],
  ] as const)('with the completion rate %s shows only %j', (completion, expected) => {
    expect(trackerFamilies(controls, tracked, { ...all, completion }).map(({ name }) => name)).toEqual(expected);
  });

  test('limits the objectives inside controls by status, and leaves the progress of the family as it is', () => {
    const [access] = trackerFamilies(controls, tracked, { ...all, status: 'complete' });
    expect(access?.controls.map((row) => row.objectives.length)).toEqual([2, 0]);
    expect(access?.controls.map(({ progress }) => progress.percentage)).toEqual([100, 0]);
    expect(access?.progress.percentage).toBe(50);
  });

  test('keeps a control that has no objective', () => {
    const [family] = trackerFamilies([control('3.1.3', 'AC')], [], all);
    expect(family?.controls).toHaveLength(1);
    expect(family?.progress).toEqual({ total: 0, completed: 0, percentage: 0 });
  });

  test('shows no family when none fits', () => {
    expect(trackerFamilies(controls, tracked, { ...all, category: 'MA', completion: 'complete' })).toEqual([]);
  });
});
