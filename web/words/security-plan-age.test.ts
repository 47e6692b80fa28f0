import { expect, test } from 'vitest';
import { requirementName } from '#sync/catalog/requirement-names.ts';
import { ageText, securityPlanAgeWarning } from './security-plan-age.ts';

const published = '2026-06-09';
const interval = 'yearly';
const dueOn = '2027-06-09';
const latest = {
  id: 'v',
  version: '4.2',
  remark: '',
  sha256: '',
  createdAt: '2026-06-09T08:00:00.000Z',
  createdBy: 'dana',
  // A name may read like this without meaning that the version came from a file.
  createdByName: 'Dana, from a file',
};

test.each([
  ['dana', 0, 'Version 4.2, published today'],
  ['', 3, 'Version 4.2, from a file, published 3 days ago'],
])('the age of a plan by ‘%s’ is told with where it comes from', (createdBy, days, words) => {
  expect(ageText({ latest: { ...latest, createdBy }, published, interval, dueOn, days, isOld: false })).toBe(words);
});

test('wherever 3.12.4 counts it is said that no plan is published, or that the newest is older than its interval', () => {
  const asks = `${requirementName('3.12.4')} asks for one that is kept current.`;
  expect(securityPlanAgeWarning(undefined)).toBe(`No version published. ${asks}`);
  expect(securityPlanAgeWarning({ latest, published, interval, dueOn, days: 400, isOld: true })).toBe(
    `Version 4.2, published Jun 9, 2026: over a year old. ${asks}`,
  );
  const quarter = { latest, published, interval: 'quarterly', dueOn: '2026-09-09', days: 93, isOld: true } as const;
  expect(securityPlanAgeWarning(quarter)).toBe(`Version 4.2, published Jun 9, 2026: over three months old. ${asks}`);
  expect(securityPlanAgeWarning({ latest, published, interval, dueOn, days: 365, isOld: false })).toBe('');
});
