import { expect, test } from 'vitest';
import type { Assessment } from './assessment-record.ts';
import { judgingDay } from './judging-day.ts';

const planned = { from: '2026-11-16', until: '2026-11-20' };
type Dates = Partial<Pick<Assessment, 'phase' | 'activeStart' | 'activeEnd' | 'plannedDates'>>;

test.each<[string, Dates, string, number | undefined, number | undefined]>([
  ['the day before it is planned', { plannedDates: planned }, '2026-11-15', undefined, undefined],
  ['the first planned day', { plannedDates: planned }, '2026-11-16', 1, 5],
  ['the third planned day', { plannedDates: planned }, '2026-11-18', 3, 5],
  ['the last planned day', { plannedDates: planned }, '2026-11-20', 5, 5],
  ['the day after', { plannedDates: planned }, '2026-11-21', undefined, undefined],
  ['later begun than planned', { plannedDates: planned, activeStart: '2026-11-17' }, '2026-11-18', 2, 4],
  ['longer than planned', { plannedDates: planned, activeEnd: '2026-11-25' }, '2026-11-21', 6, 10],
  ['over a weekend', { activeStart: '2026-11-20', activeEnd: '2026-11-23' }, '2026-11-23', 4, 4],
  ['no last day', { activeStart: '2026-11-16' }, '2026-12-01', 16, undefined],
  ['a last day alone', { activeEnd: '2026-11-20' }, '2026-11-18', undefined, undefined],
  ['nothing entered', {}, '2026-11-18', undefined, undefined],
  ['still being planned', { phase: 'plan', plannedDates: planned }, '2026-11-18', undefined, undefined],
  ['in its report', { phase: 'report', plannedDates: planned }, '2026-11-18', undefined, undefined],
])('%s: %j on %s is day %s of %s', (_what, set, today, day, of) => {
  const assessment = { phase: 'conduct', activeStart: null, activeEnd: null, plannedDates: null, ...set } as const;
  expect(judgingDay(assessment, today)).toEqual(day === undefined ? undefined : { day, of });
});
