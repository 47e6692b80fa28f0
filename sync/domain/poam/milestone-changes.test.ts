import { expect, test } from 'vitest';
import { milestoneChanges, withMilestones } from './milestone-changes.ts';
import type { Milestone } from './poam-record.ts';

const step = (id: string, text = id): Milestone => ({ id, text, dueDate: null, doneAt: null });
const list = [step('a'), step('b'), step('c')];

test.each<[string, Milestone[], Milestone[], string[]]>([
  ['nothing changes nothing', list, [], []],
  ['a changed one keeps its place', [step('a'), step('b', 'new'), step('c')], [step('b', 'new')], []],
  ['a new one comes last', [...list, step('d')], [step('d')], []],
  ['a removed one is gone', [step('a'), step('c')], [], ['b']],
  ['all of it at once', [step('a', 'x'), step('c'), step('d')], [step('a', 'x'), step('d')], ['b']],
])('%s', (_rule, after, put, remove) => {
  expect(withMilestones(list, put, remove)).toEqual(after);
  expect(milestoneChanges(list, after)).toEqual({ put, remove });
});

test('what somebody else added meanwhile stays', () => {
  const { put, remove } = milestoneChanges(list, [step('a', 'x'), step('c')]);
  expect(withMilestones([...list, step('theirs')], put, remove).map(({ id }) => id)).toEqual(['a', 'c', 'theirs']);
});
