import { expect, test } from 'vitest';
import { riskLevelOf, riskLevels } from './risk-matrix.ts';

test.each([
  ['low', 'low', 'low'],
  ['low', 'medium', 'low'],
  ['low', 'high', 'low'],
  ['low', 'critical', 'medium'],
  ['medium', 'low', 'low'],
  ['medium', 'medium', 'medium'],
  ['medium', 'high', 'medium'],
  ['medium', 'critical', 'high'],
  ['high', 'low', 'low'],
  ['high', 'medium', 'medium'],
  ['high', 'high', 'high'],
  ['high', 'critical', 'critical'],
  ['critical', 'low', 'medium'],
  ['critical', 'medium', 'high'],
  ['critical', 'high', 'critical'],
  ['critical', 'critical', 'critical'],
] as const)('a %s likelihood with a %s impact is a %s risk', (likelihood, impact, level) => {
  expect(riskLevelOf(likelihood, impact)).toBe(level);
});

test('a risk never falls when its likelihood or its impact rises', () => {
  const place = (likelihood: number, impact: number) => {
    const [a, b] = [riskLevels[likelihood], riskLevels[impact]];
    return a && b ? riskLevels.indexOf(riskLevelOf(a, b)) : -1;
  };
  for (let low = 0; low < 3; low += 1) {
    for (let other = 0; other < 4; other += 1) {
      expect(place(low + 1, other)).toBeGreaterThanOrEqual(place(low, other));
      expect(place(other, low + 1)).toBeGreaterThanOrEqual(place(other, low));
    }
  }
});
