import { expect, test } from 'vitest';
import type { Representative } from '#sync/domain/sales/sales-record.ts';
import { filterReps, type RepShow } from './rep-filter.ts';

const rep = (firstName: string, territory: string, isActive: boolean): Representative => ({
  id: firstName,
  firstName,
  lastName: 'Ellery',
  email: `${firstName.toLowerCase()}@ellery.example`,
  phone: '',
  territory,
  commissionRate: 10,
  referralCode: `ELLERY-${firstName.toUpperCase()}`,
  isActive,
  createdAt: '2026-06-09T10:00:00.000Z',
});
const reps = [rep('Jordan', 'Virginia', true), rep('Sam', 'Local Government', false)];

test.each([
  ['', 'all', ['Jordan', 'Sam']],
  ['', 'active', ['Jordan']],
  ['', 'inactive', ['Sam']],
  ['jordan ell', 'all', ['Jordan']],
  ['  VIRGINIA ', 'all', ['Jordan']],
  ['sam@', 'all', ['Sam']],
  ['ellery-sam', 'all', ['Sam']],
  ['sam', 'active', []],
  ['nobody', 'all', []],
] as [string, RepShow, string[]][])('a search for %j among %s finds %j', (words, show, found) => {
  expect(filterReps(reps, words, show).map(({ id }) => id)).toEqual(found);
});
