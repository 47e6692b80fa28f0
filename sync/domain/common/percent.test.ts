import { expect, test } from 'vitest';
import { oneDecimal, percentOf, wholePercentOf } from './percent.ts';

test.each([
  [0, 0, 0, 0],
  [0, 110, 0, 0],
  [55, 110, 50, 50],
  [110, 110, 100, 100],
  [1, 8, 12.5, 13],
  [1, 3, 33.333, 33],
])('%i of %i is %d percent, shown as %i percent in whole numbers', (part, whole, exact, rounded) => {
  expect(percentOf(part, whole)).toBeCloseTo(exact, 3);
  expect(wholePercentOf(part, whole)).toBe(rounded);
});

test.each([
  [0, '0.0'],
  [33.3333, '33.3'],
  [66.6667, '66.7'],
  [100, '100.0'],
])('the report shows %d percent as %s', (percent, text) => {
  expect(oneDecimal(percent)).toBe(text);
});
