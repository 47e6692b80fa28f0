import { expect, test } from 'vitest';
import { evaluationDaysLeft, evaluationEnd } from './evaluation.ts';

const end = '2026-08-08T09:00:00.000Z';

test('an evaluation ends 60 days after the workspace began, whatever the clocks do on the way', () => {
  expect(evaluationEnd('2026-06-09T09:00:00.000Z')).toBe(end);
  expect(evaluationEnd('2026-10-01T00:00:00.000Z')).toBe('2026-11-30T00:00:00.000Z');
});

test.each([
  ['2026-06-09T09:00:00.000Z', 60],
  ['2026-06-09T09:00:01.000Z', 60],
  ['2026-08-07T09:00:00.000Z', 1],
  ['2026-08-08T08:59:59.000Z', 1],
  [end, 0],
  ['2027-01-01T00:00:00.000Z', 0],
])('at %s %i days are left', (now, days) => {
  expect(evaluationDaysLeft(end, new Date(now))).toBe(days);
});
