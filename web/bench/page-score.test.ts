import { expect, test } from 'vitest';
import { pageScore } from './page-score.ts';

test.each([
  ['with every figure at its good mark', { fcp: 1_800, lcp: 2_500, tbt: 200, cls: 0.1 }, 90.5],
  ['with every figure at its middling mark', { fcp: 3_000, lcp: 4_000, tbt: 600, cls: 0.25 }, 52.9],
  ['with nothing to wait for', { fcp: 0, lcp: 0, tbt: 0, cls: 0 }, 100],
])('a page %s scores as Lighthouse has it', (_, figures, score) => {
  expect(pageScore(figures)).toBeCloseTo(score, 0);
});
