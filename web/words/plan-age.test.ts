import { expect, test } from 'vitest';
import { ageText } from './plan-age.ts';

test.each([
  ['dana', 0, 'Version 4.2, published today'],
  ['', 3, 'Version 4.2, from a file, published 3 days ago'],
])('the age of a plan by ‘%s’ is told with where it comes from', (createdBy, days, words) => {
  const latest = {
    id: 'v',
    version: '4.2',
    remark: '',
    sha256: '',
    createdAt: '2026-06-09T08:00:00.000Z',
    createdBy,
    // Whatever somebody is called.
    createdByName: 'Dana, from a file',
  };
  expect(ageText({ latest, days, isOld: false })).toBe(words);
});
