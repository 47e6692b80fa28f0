import { expect, test } from 'vitest';
import { provingIds } from './document-expiry.ts';

test.each([
  ['final', null, true],
  ['final', '2026-06-09', true],
  ['final', '2026-06-08', false],
  ['draft', null, false],
  ['draft', '2027-06-08', false],
] as const)('on June 9 a %s document whose last day is %s proves something: %s', (state, expiresOn, proves) => {
  expect(provingIds([{ id: 'one', state, expiresOn }], '2026-06-09').has('one')).toBe(proves);
});
