import { describe, expect, test } from 'vitest';
import { cmmcPoams, dashboardPoams, isOpenPoam, isOverduePoam, type PoamItem } from './poam-status.ts';

const now = new Date(2026, 5, 9, 12);
const late: PoamItem = { status: 'open', targetDate: '2026-06-08' };
const dueToday: PoamItem = { status: 'open', targetDate: '2026-06-09' };
const dateless: PoamItem = { status: 'open', targetDate: null };
const closedLate: PoamItem = { status: 'closed', targetDate: '2026-06-01' };
const closed: PoamItem = { status: 'closed', targetDate: '2026-09-01' };

test.each([
  ['an open item whose date has passed is open and overdue', late, true, true],
  ['an open item due today is open and not overdue', dueToday, true, false],
  ['an open item without a date is open and not overdue', dateless, true, false],
  ['a closed item is neither open nor overdue, whatever its date', closedLate, false, false],
])('%s', (_rule, item, open, overdue) => {
  expect(isOpenPoam(item)).toBe(open);
  expect(isOverduePoam(item, now)).toBe(overdue);
});

describe('the dashboard', () => {
  test.each<[string, PoamItem[], number, string]>([
    ['counts open items and names the overdue ones', [late, late, dueToday, closed], 3, '2 overdue'],
    ['leaves closed items out of both numbers', [dueToday, closedLate, closed], 1, 'All on track'],
    ['says All on track when there is no item', [], 0, 'All on track'],
  ])('%s', (_rule, items, count, badge) => {
    expect(dashboardPoams(items, now)).toMatchObject({ count, badge });
  });
});

describe('the CMMC page', () => {
  test.each<[string, PoamItem[], number, string]>([
    ['counts every item and names those whose date has passed', [late, dueToday, closed], 3, '1 overdue'],
    ['counts a closed item whose date has passed as overdue, as documented', [closedLate], 1, '1 overdue'],
    ['says All on track when items exist and no date has passed', [dueToday, closed, dateless], 3, 'All on track'],
    ['says No open items when there is no item', [], 0, 'No open items'],
  ])('%s', (_rule, items, count, badge) => {
    expect(cmmcPoams(items, now)).toMatchObject({ count, badge });
  });
});
