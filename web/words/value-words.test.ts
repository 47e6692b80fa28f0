import { expect, test } from 'vitest';
import { valueWords } from './value-words.ts';

test.each([
  ['category', 'crma', 'Risk managed'],
  ['category', 'evidence', 'Evidence'],
  ['cui', ['process', 'store'], 'Processes, Stores'],
  ['cui', 'unsure', 'Unsure'],
  ['kind', 'walk_through', 'Walk-through'],
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
  [{ day: '2026-06-10', start: '11:30', end: '12:15' }, 'Jun 10, 2026, 11:30, 12:15'],
  [
    [
      { name: 'Tom Okafor', title: 'Operator' },
      { name: 'Dana', title: '' },
    ],
    'Tom Okafor, Operator, Dana',
  ],
  [null, ''],
])('%j reads %s', (value, words) => {
  expect(valueWords(value)).toBe(words);
});
