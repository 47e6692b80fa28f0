import { expect, test } from 'vitest';
import { progressSeries } from './progress-series.ts';

let id = 1;
const at = (day: number, hour: number) => new Date(Date.UTC(2026, 5, day, hour)).toISOString();
const step = (recordId: string, to: string | boolean, time: string, field = 'status', table = 'controlStatus') => ({
  id: id++,
  table,
  recordId,
  field,
  to,
  at: time,
});
const now = new Date('2026-06-09T12:00:00Z');

test('each day with a change has its figures at the end of that day, from nothing to today', () => {
  const steps = [
    step('3.1.1', 'in_progress', at(2, 9)),
    step('3.1.1', 'complete', at(2, 17)),
    step('3.1.2', 'in_progress', at(2, 18)),
    step('3.1.3', 'complete', at(5, 9)),
    step('3.1.1', 'in_progress', at(6, 9)),
  ];
  const statuses = new Map([
    ['3.1.1', { status: 'complete' as const }],
    ['3.1.3', { status: 'complete' as const }],
  ]);
  expect(progressSeries(steps, statuses, now, 'UTC')).toEqual([
    { day: '2026-06-01', completed: 0, inProgress: 0, points: -203 },
    { day: '2026-06-02', completed: 1, inProgress: 1, points: -198 },
    { day: '2026-06-05', completed: 2, inProgress: 1, points: -197 },
    { day: '2026-06-06', completed: 1, inProgress: 2, points: -202 },
    { day: '2026-06-09', completed: 2, inProgress: 0, points: -197 },
  ]);
});

test('today comes from the records of this device, not from the history', () => {
  const series = progressSeries([step('3.1.1', 'complete', at(9, 8))], new Map(), now, 'UTC');
  expect(series.map(({ day, completed }) => [day, completed])).toEqual([
    ['2026-06-08', 0],
    ['2026-06-09', 0],
  ]);
});

test('steps of other fields and tables do not count, and steps of one moment go by the server’s order', () => {
  const late = { ...step('3.1.1', 'in_progress', at(3, 8)), id: 900 };
  const series = progressSeries(
    [
      late,
      step('3.1.1', 'complete', at(3, 8)),
      step('3.1.2', 'x', at(3, 9), 'notes'),
      step('o', 'complete', at(4, 9), 'status', 'plan'),
    ],
    new Map(),
    now,
    'UTC',
  );
  expect(series[1]).toMatchObject({ day: '2026-06-03', completed: 0, inProgress: 1 });
  expect(series).toHaveLength(3);
});

test('without a past there is today alone', () => {
  expect(progressSeries([], new Map(), now, 'UTC')).toHaveLength(1);
});

test('partial credit counts in the points from the day it was given', () => {
  const steps = [step('3.5.3', 'in_progress', at(2, 9)), step('3.5.3', 'remote_and_privileged', at(3, 9), 'mfa')];
  const statuses = new Map([['3.5.3', { status: 'in_progress' as const, mfa: 'remote_and_privileged' as const }]]);
  expect(progressSeries(steps, statuses, now, 'UTC').map(({ day, points }) => [day, points])).toEqual([
    ['2026-06-01', -203],
    ['2026-06-02', -203],
    ['2026-06-03', -201],
    ['2026-06-09', -201],
  ]);
});

test('a day is the workspace’s, wherever the device is', () => {
  const late = step('3.1.1', 'complete', '2026-06-09T04:30:00Z');
  const days = (timeZone: string) => progressSeries([late], new Map(), now, timeZone).map(({ day }) => day);
  expect(days('America/New_York')).toEqual(['2026-06-08', '2026-06-09']);
  expect(days('America/Los_Angeles')).toEqual(['2026-06-07', '2026-06-08', '2026-06-09']);
});
