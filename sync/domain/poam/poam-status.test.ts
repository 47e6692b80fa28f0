import { expect, test } from 'vitest';
import { poamStates, type PoamState } from './poam-record.ts';
import { stateForStatus, statusOfState } from './poam-state.ts';
import { cmmcPoamSummary, isOpenPoam, isOverduePoam, poamSummary, type DatedPoam } from './poam-status.ts';

const today = '2026-06-09';
const plan = (state: PoamState, targetDate: string | null, kind: DatedPoam['kind'] = 'poam'): DatedPoam => ({
  kind,
  status: statusOfState(state),
  targetDate,
});
const late = plan('open', '2026-06-08');
const dueToday = plan('open', '2026-06-09');
const closedLate = plan('closed', '2026-06-01');

test.each([
  ['open, its date has passed', late, true, true],
  ['open, due today', dueToday, true, false],
  ['open, without a date', plan('open', null), true, false],
  ['a draft, its date has passed', plan('draft', '2026-06-08'), true, true],
  ['in work, its date has passed', plan('in_work', '2026-06-08'), true, true],
  ['waiting for verification, its date has passed', plan('ready', '2026-06-08'), true, true],
  ['closed, its date has passed', closedLate, false, false],
  ['cancelled, its date has passed', plan('cancelled', '2026-06-08'), false, false],
])('%s', (_rule, item, open, overdue) => {
  expect(isOpenPoam(item)).toBe(open);
  expect(isOverduePoam(item, today)).toBe(overdue);
});

test.each<[string, DatedPoam[], number, string]>([
  ['open items are counted and the overdue ones named', [late, late, dueToday, closedLate], 3, '2 overdue'],
  ['an item in work counts as open', [plan('in_work', '2026-06-01')], 1, '1 overdue'],
  ['closed and cancelled items are in neither number', [dueToday, closedLate], 1, 'All on track'],
  ['operational plans are no POA&M items', [dueToday, plan('open', '2026-06-01', 'operational')], 1, 'All on track'],
])('%s, on the dashboard and on the CMMC page alike', (_rule, items, count, badge) => {
  expect(poamSummary(items, today)).toMatchObject({ count, badge });
  expect(cmmcPoamSummary(items, today)).toEqual(poamSummary(items, today));
});

test('without any item the CMMC page says No open items, and the dashboard All on track', () => {
  expect(cmmcPoamSummary([], today).badge).toBe('No open items');
  expect(poamSummary([], today).badge).toBe('All on track');
});

test.each(poamStates)('a documented status that already describes %s leaves it as it is', (state) => {
  const status = statusOfState(state);
  if (status === 'closed') {
    expect(stateForStatus('open', state)).toBe('open');
    expect(stateForStatus('in_progress', state)).toBe('in_work');
  } else expect(stateForStatus(status, state)).toBe(state);
});
