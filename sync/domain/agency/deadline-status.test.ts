import { expect, test } from 'vitest';
import { compareDeadlines, deadlinePriority, deadlineState, type AgencyDeadline } from './deadline-status.ts';

const today = '2026-06-09';

test.each<[string, AgencyDeadline, string]>([
  ['complete is complete, however late', { status: 'complete', dueDate: '2026-01-01' }, 'complete'],
  ['overdue is overdue, whatever its date', { status: 'overdue', dueDate: '2026-12-01' }, 'overdue'],
  ['pending is overdue once its date has passed', { status: 'pending', dueDate: '2026-06-08' }, 'overdue'],
  ['pending is open on its last day', { status: 'pending', dueDate: '2026-06-09' }, 'open'],
  ['pending is open without a date', { status: 'pending', dueDate: null }, 'open'],
])('a deadline that is %s', (_rule, deadline, state) => {
  expect(deadlineState(deadline, today)).toBe(state);
});

test.each([
  ['critical', 'critical'],
  ['high', 'high'],
  ['medium', 'medium'],
  ['low', 'low'],
  ['urgent', 'low'],
  [null, 'low'],
])('a deadline with the priority %s shows as %s', (priority, expected) => {
  expect(deadlinePriority({ status: 'pending', priority })).toBe(expected);
});

test('overdue deadlines stand first, then open ones by date and priority, then complete ones', () => {
  const deadlines: [string, AgencyDeadline][] = [
    ['complete', { status: 'complete', dueDate: '2026-01-01' }],
    ['dateless', { status: 'pending' }],
    ['dateless and critical', { status: 'pending', priority: 'critical' }],
    ['July, low', { status: 'pending', priority: 'low', dueDate: '2026-07-01' }],
    ['July, high', { status: 'pending', priority: 'high', dueDate: '2026-07-01' }],
    ['June', { status: 'pending', priority: 'low', dueDate: '2026-06-20' }],
    ['late', { status: 'pending', dueDate: '2026-06-01' }],
  ];
  const order = deadlines.sort(([, a], [, b]) => compareDeadlines(a, b, today)).map(([name]) => name);
  expect(order).toEqual(['late', 'June', 'July, high', 'July, low', 'dateless and critical', 'dateless', 'complete']);
});
