import { expect, test } from 'vitest';
import { fieldName } from './field-names.ts';
import { statusName } from './names.ts';

test.each([
  ['not_started', 'Not Started'],
  ['in_progress', 'In Progress'],
  ['complete', 'Complete'],
  ['validated', 'Validated'],
  ['on_hold', 'Unknown'],
  ['toString', 'Unknown'],
])('the status %s reads %s', (status, name) => {
  expect(statusName(status)).toBe(name);
});

test('a field without a name of its own is told in words', () => {
  expect(fieldName('notes')).toBe('Notes');
  expect(fieldName('controlId')).toBe('Requirement');
  expect(fieldName('implementationDate')).toBe('Implementation date');
  expect(fieldName('judgement')).toBe('Judgment');
  expect(['uei', 'cageCodes', 'cmmcUid', 'cuiCategories'].map(fieldName)).toEqual([
    'UEI',
    'CAGE codes',
    'CMMC UID',
    'CUI categories',
  ]);
});
