import { expect, test } from 'vitest';
import { valueWords } from './value-words.ts';

test.each([
  ['not_applicable', 'Not applicable'],
  [['store', 'process'], 'store, process'],
  ['2027-02-01', 'Feb 1, 2027'],
  ['Before 2027-02-01', 'Before 2027-02-01'],
  [null, ''],
])('%j reads %s', (value, words) => {
  expect(valueWords(value)).toBe(words);
});
