import { expect, test } from 'vitest';
import type { CostScenario } from '#sync/domain/cost/cost-scenario-record.ts';
import { blankState, calculatedInputs, differsFrom, isOutdated, opened } from './calculator-state.ts';

const scenario: CostScenario = {
  id: 's1',
  name: 'All in house',
  companySize: '51-100',
  maturity: 'basic',
  timeline: 12,
  itStaff: 'basic',
  infrastructure: 'moderate',
  contractBand: null,
  isKept: false,
  createdBy: 'u1',
  createdAt: '2026-06-09T08:00:00.000Z',
  updatedAt: null,
  updatedBy: null,
  stamps: {},
};

test('nothing is calculated at first', () => {
  expect(calculatedInputs(blankState)).toBeUndefined();
  expect(isOutdated(blankState)).toBe(false);
});

test('an opened estimate is calculated at once and differs from nothing', () => {
  const state = opened(scenario);
  expect(calculatedInputs(state)).toMatchObject({ companySize: '51-100', timeline: 12, contractBand: undefined });
  expect(isOutdated(state)).toBe(false);
  expect(differsFrom(state, scenario)).toBe(false);
});

test('an answer changed after the calculation outdates the results until it is calculated again', () => {
  const state = opened(scenario);
  const changed = { ...state, answers: { ...state.answers, timeline: 24 as const } };
  expect(isOutdated(changed)).toBe(true);
  expect(differsFrom(changed, scenario)).toBe(false);
  expect(differsFrom({ ...changed, calculated: changed.answers }, scenario)).toBe(true);
});
