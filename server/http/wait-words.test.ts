import { expect, test } from 'vitest';
import { tryAgain } from './wait-words.ts';

test.each([
  [1, 'Try again in 1 second.'],
  [40, 'Try again in 40 seconds.'],
  [60, 'Try again in 1 minute.'],
  [61, 'Try again in 2 minutes.'],
  [3_540, 'Try again in 59 minutes.'],
  [3_541, 'Try again in 1 hour.'],
  [3_601, 'Try again in 2 hours.'],
  [21_600, 'Try again in 6 hours.'],
])('%i seconds: %s', (seconds, words) => {
  expect(tryAgain(seconds)).toBe(words);
});
