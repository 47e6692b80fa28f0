import { expect, test } from 'vitest';
import { canLeadBecome, isMoneyBack, leadStatuses } from './lead-status.ts';

test.each([
  ['trial', ['paid', 'lost']],
  ['paid', ['paid', 'cancelled']],
  ['cancelled', ['paid']],
  ['lost', ['paid']],
] as const)('a lead that is %s may become %j and nothing else', (from, allowed) => {
  expect(leadStatuses.filter((to) => canLeadBecome(from, to))).toEqual([...allowed]);
});

test.each([
  ['2026-06-01T09:00:00.000Z', '2026-06-01T09:00:00.000Z', true],
  ['2026-06-01T09:00:00.000Z', '2026-06-15T09:00:00.000Z', true],
  ['2026-06-01T09:00:00.000Z', '2026-06-15T09:00:00.001Z', false],
])('a subscription paid at %s and ended at %s is within the money-back guarantee: %s', (paidAt, endedAt, within) => {
  expect(isMoneyBack(paidAt, endedAt)).toBe(within);
});
