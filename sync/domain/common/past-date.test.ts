import { expect, test } from 'vitest';
import { dayOf, isPast } from './past-date.ts';

test.each([
  ['the day before has passed', '2026-06-08', true],
  ['today has not passed before it ends', '2026-06-09', false],
  ['tomorrow has not passed', '2026-06-10', false],
  ['a day of the year before has passed', '2025-12-31', true],
])('late in the evening of June 9, %s', (_rule, date, expected) => {
  expect(isPast(date, new Date(2026, 5, 9, 23, 59, 59))).toBe(expected);
});

test.each([
  ['a moment before now has passed', '2026-06-09T09:59:59.999Z', true],
  ['now itself has not passed', '2026-06-09T10:00:00.000Z', false],
  ['a moment after now has not passed', '2026-06-09T10:00:00.001Z', false],
  ['a moment is read with its time zone', '2026-06-09T11:30:00+02:00', true],
])('at ten in the morning, universal time, %s', (_rule, date, expected) => {
  expect(isPast(date, new Date('2026-06-09T10:00:00.000Z'))).toBe(expected);
});

test.each([[null], [undefined], [''], ['next week']])('%s has not passed', (date) => {
  expect(isPast(date, new Date(2026, 5, 9))).toBe(false);
});

test('a calendar day is written with all its zeros', () => {
  expect(dayOf(new Date(2026, 0, 5))).toBe('2026-01-05');
});
