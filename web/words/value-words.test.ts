import { expect, test } from 'vitest';
import { valueWords } from './value-words.ts';

test.each([
  ['category', 'crma', 'Risk managed'],
  ['category', 'evidence', 'Evidence'],
  ['cui', ['process', 'store'], 'Processes, Stores'],
  ['cui', 'unsure', 'Unsure'],
  ['kind', 'constructor', 'Constructor'],
  ['handles', 'spd', 'Security protection data only'],
])('%s %j reads %s', (field, value, words) => {
  expect(valueWords(value, field)).toBe(words);
});

test.each([
  ['not_applicable', 'Not applicable'],
  [['store', 'process'], 'store, process'],
  ['2027-02-01', 'Feb 1, 2027'],
  ['Before 2027-02-01', 'Before 2027-02-01'],
  [null, ''],
])('%j reads %s', (value, words) => {
  expect(valueWords(value)).toBe(words);
});
