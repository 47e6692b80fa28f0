import { expect, test } from 'vitest';
import { riskLevels, type RiskLevel } from './risk-level.ts';
import { compareRisks, followMatrix, riskLevelOf } from './risk-matrix.ts';

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

const rated = { likelihood: 'low', impactLevel: 'low', riskLevel: 'low' } as const;

test('the level follows the matrix', () => {
  expect(followMatrix(rated, { likelihood: 'critical', impactLevel: 'critical' })).toEqual({ riskLevel: 'critical' });
});

test('a level that a person set otherwise stays', () => {
  expect(followMatrix({ ...rated, riskLevel: 'high' }, { likelihood: 'critical' })).toEqual({});
});

test('a change that leaves the level where it is says nothing of it', () => {
  expect(followMatrix(rated, { likelihood: 'medium' })).toEqual({});
});

test('graver risks stand first, settled ones last', () => {
  const risk = (id: string, riskLevel: RiskLevel, mitigationStatus = 'in_progress') => ({
    ...rated,
    id,
    assessmentName: id,
    riskLevel,
    mitigationStatus,
  });
  const risks = [risk('done', 'critical', 'mitigated'), risk('low', 'low'), risk('high', 'high'), risk('also', 'high')];
  expect(risks.sort(compareRisks).map(({ id }) => id)).toEqual(['also', 'high', 'low', 'done']);
});
