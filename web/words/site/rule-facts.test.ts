import { expect, test } from 'vitest';
import { rulesCalendar } from '#sync/catalog/rules-calendar.ts';
import { ruleDates, rulesAsOfText } from './rule-facts.ts';

test('rules are printed as of their oldest check, and say so once it is more than 90 days ago', () => {
  expect(rulesAsOfText('2026-11-22')).toBe('Rules as of November 21, 2026.');
  expect(rulesAsOfText('2027-02-19')).toBe('Rules as of November 21, 2026.');
  expect(rulesAsOfText('2027-02-20')).toBe('Rules as of November 21, 2026 (more than 90 days ago: check this).');
});

test('the sentences name the calendar’s days, and no planned one', () => {
  const text = ruleDates.join(' ');
  for (const day of ['December 16, 2024', 'November 10, 2025', 'July 13, 2026']) expect(text).toContain(day);
  const planned = rulesCalendar.flatMap(({ plannedFor }) => plannedFor ?? []);
  expect(planned).toEqual(['2026-11-10']);
  expect(text).not.toContain('November 10, 2026');
});
