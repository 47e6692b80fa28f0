import { expect, test } from 'vitest';
import type { Poam } from '#sync/domain/poam/poam-record.ts';
import { statusOfState } from '#sync/domain/poam/poam-state.ts';
import { poamTabs, type PoamTab } from './poam-search.ts';
import { countsOf, standsUnder } from './poam-tabs.ts';

const today = '2026-06-09';
const item = (state: Poam['state'], targetDate: string) =>
  ({ state, status: statusOfState(state), targetDate }) as Poam;

test.each<[string, Poam, PoamTab[]]>([
  ['open and due later', item('open', '2026-07-01'), ['all', 'open']],
  ['open and past its date', item('open', '2026-06-08'), ['all', 'open', 'overdue']],
  ['in work', item('in_work', '2026-07-01'), ['all', 'open']],
  ['in work and past its date', item('in_work', '2026-06-08'), ['all', 'open', 'overdue']],
  ['ready to verify', item('ready', '2026-07-01'), ['all', 'open', 'ready']],
  ['closed, past its date', item('closed', '2026-06-08'), ['all', 'closed']],
  ['cancelled, past its date', item('cancelled', '2026-06-08'), ['all', 'closed']],
])('an item that is %s', (_state, one, views) => {
  expect(poamTabs.filter((view) => standsUnder(view, one, today))).toEqual(views);
});

test('the tabs count their own items', () => {
  const items = [item('open', '2026-06-08'), item('open', '2026-07-01'), item('closed', '2026-01-01')];
  expect(countsOf(items, today)).toEqual({ all: 3, open: 2, ready: 0, overdue: 1, closed: 1 });
});
