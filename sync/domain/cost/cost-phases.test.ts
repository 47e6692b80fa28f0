import { expect, test } from 'vitest';
import { costPhases, savingsTips } from './cost-phases.ts';

test.each([
  [0, 'Gap assessment', 15_000, 4, 6],
  [1, 'Planning and design', 10_000, 2, 4],
  [2, 'Implementation', 60_000, 12, 20],
  [3, 'Testing and documentation', 10_000, 3, 4],
  [4, 'Assessment and certification', 5000, 2, 3],
])(
  'of a direct cost of 100,000 dollars, phase %i (%s) takes %i dollars in %i to %i weeks',
  (index, title, cost, minWeeks, maxWeeks) => {
    expect(costPhases(100_000)[index]).toMatchObject({ title, cost, minWeeks, maxWeeks });
  },
);

test('the phases share out the whole direct cost', () => {
  const phases = costPhases(123_456);
  expect(phases.reduce((sum, { share }) => sum + share, 0)).toBe(100);
  expect(phases.reduce((sum, { cost }) => sum + cost, 0)).toBeCloseTo(123_456, 6);
});

test('the savings are 30 to 40, 15 to 25 and 40 to 60 percent', () => {
  expect(savingsTips.map(({ from, to }) => [from, to])).toEqual([
    [30, 40],
    [15, 25],
    [40, 60],
  ]);
});
