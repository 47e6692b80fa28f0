import { expect, test } from 'vitest';
import { costPhases } from '#sync/domain/cost/cost-phases.ts';
import { phaseBars, sumOfWeeks } from './phase-bars.ts';

test('each phase begins when the one before it has taken its longest', () => {
  expect(phaseBars(costPhases(100_000)).map(({ start }) => start)).toEqual([0, 6, 10, 30, 34]);
});

test('the phases take 23 to 37 weeks', () => {
  expect(sumOfWeeks(costPhases(100_000))).toEqual({ min: 23, max: 37 });
});
