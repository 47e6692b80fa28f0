import { expect, test } from 'vitest';
import { auditScore } from './audit-score.ts';

test.each([
  [0, 0],
  [1, 1],
  [10, 9],
  [50, 43],
  [87, 74],
  [(96 / 110) * 100, 74],
  [100, 85],
])('an organization at %d percent has an audit score of %i', (percentage, score) => {
  expect(auditScore(percentage)).toBe(score);
});

test('half points round up, for every whole percentage', () => {
  for (let percentage = 0; percentage <= 100; percentage += 1) {
    const hundredths = percentage * 85;
    const expected = Math.floor(hundredths / 100) + (hundredths % 100 >= 50 ? 1 : 0);
    expect(auditScore(percentage)).toBe(expected);
  }
});
