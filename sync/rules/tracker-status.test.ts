import { expect, test } from 'vitest';
import { objectiveStatuses } from '../records/objective-status-record.ts';
import { storedStatusOf, trackerStatuses, trackerStatusOf } from './tracker-status.ts';

test.each([
  ['not_started', 'not_started'],
  ['in_progress', 'in_progress'],
  ['implemented', 'complete'],
  ['validated', 'complete'],
] as const)('the tracker shows the stored value %s as %s', (stored, shown) => {
  expect(trackerStatusOf(stored)).toBe(shown);
});

test.each([
  ['complete', 'not_started', 'implemented'],
  ['complete', 'in_progress', 'implemented'],
  ['complete', 'implemented', 'implemented'],
  ['complete', 'validated', 'validated'],
  ['in_progress', 'validated', 'in_progress'],
  ['not_started', 'validated', 'not_started'],
  ['not_started', 'implemented', 'not_started'],
] as const)('choosing %s in the tracker, where %s is stored, stores %s', (chosen, stored, expected) => {
  expect(storedStatusOf(chosen, stored)).toBe(expected);
});

test('whatever is chosen is what the tracker then shows', () => {
  for (const chosen of trackerStatuses) {
    for (const stored of objectiveStatuses) expect(trackerStatusOf(storedStatusOf(chosen, stored))).toBe(chosen);
  }
});
