import { expect, test } from 'vitest';
import { compareGrants, grantTotals, isMissed } from './grant-order.ts';

const today = '2026-06-09';
const grant = (id: string, status: string, applicationDeadline: string | null, totalAmount = 100, awarded = 0) => ({
  id,
  status,
  applicationDeadline,
  totalAmount,
  awardedAmount: awarded || null,
});

test('grants to apply for stand first, by their deadline; unknown states last', () => {
  const grants = [
    grant('lost', 'declined', null),
    grant('had', 'awarded', '2026-01-01'),
    grant('someday', 'planning', null),
    grant('soon', 'planning', '2026-07-01'),
    grant('sent', 'applied', '2026-05-01'),
    grant('runs', 'in_progress', '2026-02-01'),
  ];
  expect(grants.sort(compareGrants).map(({ id }) => id)).toEqual(['soon', 'someday', 'sent', 'runs', 'had', 'lost']);
});

test.each([
  ['planning', '2026-06-08', true],
  ['planning', '2026-06-09', false],
  ['planning', null, false],
  ['applied', '2026-06-08', false],
])('a grant in the state %s with the deadline %s is missed: %s', (status, deadline, expected) => {
  expect(isMissed(grant('a', status, deadline), today)).toBe(expected);
});

test('totals leave out what was not granted', () => {
  const grants = [
    grant('a', 'awarded', null, 300, 250),
    grant('b', 'planning', '2026-01-01', 200),
    grant('c', 'declined', null, 999),
  ];
  expect(grantTotals(grants, today)).toEqual({ total: 500, awarded: 250, planned: 1, missed: 1 });
});
