import { expect, test } from 'vitest';
import { lastReconsideringDay, reconsidering, rejudgingProblem } from './reconsidering.ts';

test.each([
  // Over Thanksgiving.
  ['2026-11-20', '2026-12-07'],
  ['2026-11-25', '2026-12-10'],
  ['2025-11-26', '2025-12-11'],
  // Over Christmas and New Year.
  ['2026-12-18', '2027-01-05'],
  ['2026-12-24', '2027-01-11'],
  // New Year of 2028 falls on a Saturday and is observed in December.
  ['2027-12-23', '2028-01-10'],
  // A holiday on a Saturday is observed on Friday, one on a Sunday on Monday.
  ['2026-07-02', '2026-07-17'],
  ['2027-07-02', '2027-07-19'],
  // Without a holiday: two weeks, also from a weekend.
  ['2026-08-03', '2026-08-17'],
  ['2026-08-08', '2026-08-21'],
  ['2026-08-07', '2026-08-21'],
  // The table ends.
  ['2030-12-16', '2030-12-31'],
  ['2030-12-17', null],
  ['2031-06-02', null],
  ['2024-12-31', null],
])('what is not met when judging ends on %s is judged again until %s', (activeEnd, last) => {
  expect(lastReconsideringDay(activeEnd)).toBe(last);
});

test.each([
  [null, '2026-12-01', { kind: 'active' }],
  ['2026-11-20', '2026-11-20', { kind: 'active' }],
  ['2026-11-20', '2026-11-21', { kind: 'open', until: '2026-12-07', daysLeft: 10 }],
  ['2026-11-20', '2026-11-25', { kind: 'open', until: '2026-12-07', daysLeft: 7 }],
  ['2026-11-20', '2026-12-07', { kind: 'open', until: '2026-12-07', daysLeft: 0 }],
  ['2026-11-20', '2026-12-08', { kind: 'over', until: '2026-12-07', daysLeft: 0 }],
  ['2030-12-20', '2030-12-21', { kind: 'unknown', tableUntil: '2030-12-31' }],
] as const)('judging ended on %s: the clock on %s', (activeEnd, today, clock) => {
  expect(reconsidering({ activeEnd }, today)).toEqual(clock);
});

test.each([
  ['not_met', '2026-11-20', undefined],
  ['met', '2026-11-20', undefined],
  [null, '2026-12-20', undefined],
  ['not_met', '2026-12-07', undefined],
  ['not_met', '2026-12-08', 'What is not met could be judged again until 2026-12-07.'],
  ['met', '2026-11-23', 'Judging has ended: only what is not met can be judged again.'],
  ['not_applicable', '2026-11-23', 'Judging has ended: only what is not met can be judged again.'],
])('ruled %s, judged again on %s: %s', (ruled, today, problem) => {
  expect(rejudgingProblem({ activeEnd: '2026-11-20' }, ruled, today)).toBe(problem);
});

test('past the end of the table nothing is judged again, and it says why', () => {
  expect(rejudgingProblem({ activeEnd: '2030-12-20' }, 'not_met', '2030-12-23')).toContain('ends on 2030-12-31');
});
