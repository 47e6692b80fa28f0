import { expect, test } from 'vitest';
import { grantTone } from './grant-tone.ts';

test.each([
  ['awarded', 'success'],
  ['in_progress', 'info'],
  ['applied', 'warning'],
  ['planning', 'neutral'],
  ['rejected', 'danger'],
  ['', 'danger'],
])("a grant with the status '%s' shows as %s", (status, tone) => {
  expect(grantTone(status)).toBe(tone);
});
