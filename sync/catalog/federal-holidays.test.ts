import { expect, test } from 'vitest';
import { federalHolidays, HOLIDAYS_FROM, HOLIDAYS_UNTIL } from './federal-holidays.ts';

const dayOf = (date: Date) => date.toISOString().slice(0, 10);
const on = (year: number, month: number, date: number) => new Date(Date.UTC(year, month - 1, date));

/** The nth such weekday of a month; 0 is Sunday. */
function nth(year: number, month: number, weekday: number, n: number): Date {
  const first = on(year, month, 1).getUTCDay();
  return on(year, month, 1 + ((weekday - first + 7) % 7) + (n - 1) * 7);
}

function lastMonday(year: number, month: number): Date {
  const last = on(year, month + 1, 0);
  return on(year, month, last.getUTCDate() - ((last.getUTCDay() + 6) % 7));
}

function observed(date: Date): Date {
  const shift = date.getUTCDay() === 6 ? -1 : date.getUTCDay() === 0 ? 1 : 0;
  return new Date(date.getTime() + shift * 86_400_000);
}

/** The holidays of the statute, by its own words. */
function byStatute(year: number): Date[] {
  return [
    observed(on(year, 1, 1)),
    nth(year, 1, 1, 3),
    nth(year, 2, 1, 3),
    lastMonday(year, 5),
    observed(on(year, 6, 19)),
    observed(on(year, 7, 4)),
    nth(year, 9, 1, 1),
    nth(year, 10, 1, 2),
    observed(on(year, 11, 11)),
    nth(year, 11, 4, 4),
    observed(on(year, 12, 25)),
  ];
}

test('the table has every holiday of the statute from its first to its last day, and no other day', () => {
  const years = Array.from({ length: 8 }, (_, index) => 2024 + index);
  const days = years.flatMap(byStatute).map(dayOf);
  expect([...federalHolidays].sort()).toEqual(
    days.filter((day) => day >= HOLIDAYS_FROM && day <= HOLIDAYS_UNTIL).sort(),
  );
});
