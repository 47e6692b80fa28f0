import { expect, test } from 'vitest';
import { requirementFacts } from '#sync/catalog/catalog-facts.ts';
import { SPRS_HIGHEST, SPRS_LOWEST } from '#sync/domain/score/sprs-score.ts';
import { openGaps } from './open-gaps.ts';

const all = (status: 'complete' | 'in_progress') =>
  requirementFacts.map(({ id }) => ({ controlId: id, status, isPartlyMet: false }));

test('what is not complete is open, whether begun or not, and the points add up to the score’s range', () => {
  const gaps = openGaps(all('in_progress'));
  expect(gaps.map(({ weight, open }) => [weight, open])).toEqual([
    [5, 44],
    [3, 14],
    [1, 51],
    [0, 1],
  ]);
  expect(gaps.reduce((sum, { points }) => sum + points, 0)).toBe(SPRS_HIGHEST - SPRS_LOWEST);
});

test('complete requirements leave no gap', () => {
  expect(openGaps(all('complete')).map(({ open, points }) => open + points)).toEqual([0, 0, 0, 0]);
});
