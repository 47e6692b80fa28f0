import { expect, test } from 'vitest';
import type { Poam } from '#sync/domain/poam/poam-record.ts';
import { type PoamView, poamViews } from './poam-search.ts';
import { countsOf, isLate, standsUnder } from './poam-view.ts';

const now = new Date(2026, 5, 9, 12);
const item = (status: Poam['status'], targetDate: string) => ({ status, targetDate }) as Poam;

test.each<[string, Poam, PoamView[], boolean]>([
  ['open and due later', item('open', '2026-07-01'), ['all', 'open'], false],
  ['open and past its date', item('open', '2026-06-08'), ['all', 'open', 'overdue'], true],
  ['in progress', item('in_progress', '2026-07-01'), ['all', 'in_progress'], false],
  ['in progress and past its date', item('in_progress', '2026-06-08'), ['all', 'in_progress'], true],
  ['closed, past its date', item('closed', '2026-06-08'), ['all', 'closed'], false],
])('an item that is %s', (_state, one, views, late) => {
  expect(poamViews.filter((view) => standsUnder(view, one, now))).toEqual(views);
  expect(isLate(one, now)).toBe(late);
});

test('the tabs count their own items', () => {
  const items = [item('open', '2026-06-08'), item('open', '2026-07-01'), item('closed', '2026-01-01')];
  expect(countsOf(items, now)).toEqual({ all: 3, open: 2, in_progress: 0, overdue: 1, closed: 1 });
});
