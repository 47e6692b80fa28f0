import { expect, test } from 'vitest';
import { rulesCalendar } from '#sync/catalog/rules-calendar.ts';
import { RULES_DAY_PLACEHOLDER } from '#sync/domain/common/public-pages.ts';
import { ruleDates, RULES_AS_OF } from './rule-facts.ts';

test('a page that is rendered ahead leaves the day of the rules to the server', () => {
  expect(RULES_AS_OF).toBe(`Rules as of ${RULES_DAY_PLACEHOLDER}.`);
  expect(ruleDates.at(-1)).toContain(RULES_AS_OF);
});

test('the sentences name the calendar’s days, and no planned one', () => {
  const text = ruleDates.join(' ');
  for (const day of ['December 16, 2024', 'November 10, 2025', 'July 13, 2026']) expect(text).toContain(day);
  const planned = rulesCalendar.flatMap(({ plannedFor }) => plannedFor ?? []);
  expect(planned).toEqual(['2026-11-10']);
  expect(text).not.toContain('November 10, 2026');
});
