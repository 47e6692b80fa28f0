import { expect, test } from 'vitest';
import { addDays } from '#sync/domain/common/zoned-time.ts';
import { rulesAsOf } from '#sync/catalog/rules-calendar.ts';
import { calendarDayText } from './calendar-day.ts';
import { rulesDayText } from './rules-day.ts';

test.each([
  [90, ''],
  [91, ' (more than 90 days ago: check this)'],
])('%i days after the oldest check the day of the rules is followed by "%s"', (days, word) => {
  expect(rulesDayText(addDays(rulesAsOf(), days))).toBe(`${calendarDayText(rulesAsOf())}${word}`);
});
