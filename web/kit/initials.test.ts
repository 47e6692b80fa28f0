import { expect, test } from 'vitest';
import { initials, initialsOfName } from './initials.ts';

test.each([
  ['a first and a last name', { firstName: 'Dana', lastName: 'Whitfield', email: 'x@y.example' }, 'DW'],
  ['names in lower case with spaces around', { firstName: ' dana ', lastName: ' whitfield' }, 'DW'],
  ['names in another script', { firstName: 'Élodie', lastName: 'Özdemir' }, 'ÉÖ'],
  ['a double first name', { firstName: 'Mary Ann', lastName: 'Lee' }, 'ML'],
  ['a first name only', { firstName: 'Dana', lastName: '', email: 'whitfield@acme.example' }, 'WH'],
  ['a last name only', { firstName: '', lastName: 'Whitfield', email: 'dana@acme.example' }, 'DA'],
  ['an email only', { firstName: '', lastName: '', email: 'marcus@acme.example' }, 'MA'],
  ['an email with a dot after its first letter', { email: 'm.reyes@acme.example' }, 'MR'],
  ['nothing but blanks', { firstName: ' ', lastName: ' ', email: ' ' }, 'U'],
  ['nothing at all', { firstName: null, lastName: null, email: null }, 'U'],
])('a person with %s has their initials', (_who, person, expected) => {
  expect(initials(person)).toBe(expected);
});

test.each([
  ['Dana Whitfield', 'DW'],
  ['Mary Ann Lee', 'ML'],
  ['dana', 'DA'],
  ['', 'U'],
])('the name %o alone gives the same initials as the person', (name, expected) => {
  expect(initialsOfName(name)).toBe(expected);
});
