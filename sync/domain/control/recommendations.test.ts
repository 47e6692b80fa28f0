import { expect, test } from 'vitest';
import { recommendationFor } from './recommendations.ts';

test.each([
  [0, 'Getting Started'],
  [24.99, 'Getting Started'],
  [25, 'Making Progress'],
  [74.99, 'Making Progress'],
  [75, 'Nearly Complete'],
  [100, 'Nearly Complete'],
])('at %d percent the report recommends under the title %s', (percentage, title) => {
  const recommendation = recommendationFor(percentage);
  expect(recommendation.title).toBe(title);
  expect(recommendation.nextSteps.length).toBeGreaterThan(0);
});

test.each([
  [0, 'Access Control (AC)'],
  [0, 'Identification and Authentication (IA)'],
  [50, 'System and Communications Protection (SC)'],
  [50, 'documentation'],
])('the recommendation at %i percent names %s', (percentage, words) => {
  expect(recommendationFor(percentage).text).toContain(words);
});
