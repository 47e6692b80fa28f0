import { expect, test } from 'vitest';
import { costReturn } from './cost-return.ts';

test.each([
  ['under-1m', 500_000, 150, 4.8],
  ['1m-5m', 2_500_000, 1150, 0.96],
  ['5m-25m', 15_000_000, 7400, 0.16],
  ['25m-100m', 62_500_000, 31_150, 0.0384],
  ['over-100m', 200_000_000, 99_900, 0.012],
] as const)(
  'a cost of 200,000 dollars against contracts of %s (%i dollars) returns %i percent and is paid back in %d months',
  (band, contractValue, roiPercent, paybackMonths) => {
    const result = costReturn(200_000, band);
    expect(result.contractValue).toBe(contractValue);
    expect(result.roiPercent).toBeCloseTo(roiPercent, 6);
    expect(result.paybackMonths).toBeCloseTo(paybackMonths, 9);
  },
);

test('a contract below the cost has a negative return', () => {
  expect(costReturn(625_000, 'under-1m').roiPercent).toBe(-20);
});
