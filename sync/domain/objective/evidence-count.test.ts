import { expect, test } from 'vitest';
import { evidenceCount } from './evidence-count.ts';

test.each([
  [[], 0],
  [['policy', 'log'], 2],
  [['policy', 'policy'], 1],
  [['policy', 'deleted'], 1],
])('of %j count %i', (files, count) => {
  expect(evidenceCount(files, new Set(['policy', 'log', 'uncited']))).toBe(count);
});
