import { expect, test } from 'vitest';
import { activeLeads, conversionRate, pendingEarnings, totalEarnings } from './sales-figures.ts';

function leads(...statuses: string[]) {
  return statuses.map((leadStatus) => ({ leadStatus }));
}

test.each([
  [[], '0.0'],
  [['trial'], '0.0'],
  [['paid', 'trial', 'lost'], '33.3'],
  [['paid', 'paid', 'contacted'], '66.7'],
  [['paid'], '100.0'],
])('of the leads %j, paid ones make a conversion rate of %s percent', (statuses, rate) => {
  expect(conversionRate(leads(...statuses))).toBe(rate);
});

test('trial and paid leads are active, others are not', () => {
  expect(activeLeads(leads('trial', 'paid', 'contacted', 'lost', 'paid'))).toBe(3);
});

test.each([
  ['nothing yet', [], '0.00', '0.00'],
  [
    'cents that add up',
    [
      [0.1, 'paid'],
      [0.2, 'paid'],
      [29.9, 'pending'],
    ],
    '0.30',
    '29.90',
  ],
  [
    'paid and pending apart, others left out',
    [
      [500, 'paid'],
      [14.95, 'pending'],
      [70, 'cancelled'],
    ],
    '500.00',
    '14.95',
  ],
] as [string, [number, string][], string, string][])('earnings of %s', (_case, rows, total, pending) => {
  const commissions = rows.map(([commissionAmount, paymentStatus]) => ({ commissionAmount, paymentStatus }));
  expect(totalEarnings(commissions)).toBe(total);
  expect(pendingEarnings(commissions)).toBe(pending);
});
