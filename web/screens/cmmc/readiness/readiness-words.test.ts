import { expect, test } from 'vitest';
import type { ReadinessStep } from '#sync/domain/score/readiness-steps.ts';
import { readinessBlockerWords, stepWords } from './readiness-words.ts';

test.each<[ReadinessStep, string]>([
  [{ kind: 'close', controlId: '3.1.3', planId: 'p1', targetDate: '2026-06-01' }, '/poam?item=p1'],
  [{ kind: 'check', controlId: '3.1.1', count: 2 }, '/assessment-objectives?control=3.1.1'],
  [{ kind: 'judge', controlId: '3.1.1', count: 2 }, '/assessment-objectives?control=3.1.1'],
  [{ kind: 'prove', controlId: '3.1.1', count: 2 }, '/assessment-objectives?control=3.1.1'],
  [{ kind: 'assess' }, '/cmmc?tab=path'],
])('%j leads to where it is done', (step, href) => {
  expect(stepWords(step).href).toBe(href);
});

test('a blocker counts in words', () => {
  const blocker = { blocks: true, controlIds: [], count: 1 };
  expect(readinessBlockerWords({ ...blocker, kind: 'five' }).title).toBe('1 requirement of 5 points not met');
  expect(readinessBlockerWords({ ...blocker, kind: 'outlasting' }).title).toBe(
    '1 requirement planned for after day 180',
  );
  expect(readinessBlockerWords({ ...blocker, kind: 'score', count: 12 }).title).toBe('12 points below the limit of 88');
});
