import { expect, test } from 'vitest';
import { findCostInputs, type CostAnswers } from './cost-inputs.ts';

const chosen: CostAnswers = {
  companySize: '11-25',
  maturity: 'basic',
  timeline: 12,
  itStaff: 'basic',
  infrastructure: 'moderate',
};

test('Calculate is enabled once company size, security maturity, timeline, IT staff and infrastructure are chosen', () => {
  expect(findCostInputs(chosen)).toEqual({ ...chosen, contractBand: undefined });
});

test.each(['companySize', 'maturity', 'timeline', 'itStaff', 'infrastructure'] as const)(
  'Calculate is disabled without %s',
  (field) => {
    expect(findCostInputs({ ...chosen, [field]: undefined })).toBeUndefined();
    expect(findCostInputs({ ...chosen, [field]: null, contractBand: '1m-5m' })).toBeUndefined();
  },
);

test('the contract value is optional, and is kept when it is chosen', () => {
  expect(findCostInputs({ ...chosen, contractBand: null })?.contractBand).toBeUndefined();
  expect(findCostInputs({ ...chosen, contractBand: '5m-25m' })?.contractBand).toBe('5m-25m');
});
