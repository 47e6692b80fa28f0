import { expect, test } from 'vitest';
import type { CostInputs } from '#sync/domain/cost/cost-inputs.ts';
import { paybackText } from '#web/screens/cmmc/calculator/cost-words.ts';
import { compareEstimates } from './compare-rows.ts';

const left: CostInputs = {
  companySize: '11-25',
  maturity: 'moderate',
  timeline: 12,
  itStaff: 'basic',
  infrastructure: 'moderate',
};

function rowsOf(right: CostInputs) {
  return new Map(
    compareEstimates(left, right)
      .flatMap(({ rows }) => rows)
      .map((row) => [row.label, row]),
  );
}

test('equal estimates differ nowhere', () => {
  expect([...rowsOf(left).values()].filter(({ differs }) => differs)).toEqual([]);
});

test('a longer timeline takes consulting off, and only what follows from it differs', () => {
  // 40 days x 1.2 = 48 at 12 months; x 0.9 = 43.2, rounded to 43, at 18 months.
  const rows = rowsOf({ ...left, timeline: 18 });
  const different = [...rows.values()].filter(({ differs }) => differs).map(({ label, change }) => [label, change]);
  expect(different).toEqual([
    ['Timeline', null],
    ['Consulting', '−$11,000'],
    ['Direct cost', '−$11,000'],
    ['Total cost', '−$11,000'],
    ['Each year after', '−$500'],
    ['Consulting days', '−5'],
    ['Hours a week', '−2'],
  ]);
});

test('revenue is compared where a contract value is stated', () => {
  expect(rowsOf({ ...left, contractBand: '1m-5m' }).get('Contract revenue above cost')).toMatchObject({
    left: 'No contract value',
    right: '1,265%',
    differs: true,
    change: null,
  });
  expect(rowsOf({ ...left, contractBand: '1m-5m' }).get('Cost in months of revenue')).toMatchObject({
    left: 'No contract value',
    right: '0.9 months of the contract',
  });
});

test.each([
  [0.05, 'less than 0.1 months'],
  [0.1, '0.1 months'],
  [1.04, '1 month'],
  [13.96, '14 months'],
])('%s months are read as %s', (months, text) => {
  expect(paybackText(months)).toBe(text);
});
