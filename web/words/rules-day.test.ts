import { expect, test } from 'vitest';
import { rulesAsOf, staleRules } from '#sync/catalog/rules-calendar.ts';
import { addDays } from '#sync/domain/common/zoned-time.ts';
import { calendarDayText } from './calendar-day.ts';
import { rulesDayText } from './rules-day.ts';

test('the day after which a paper asks for a check is the last on which no rule is stale', () => {
  const last = addDays(rulesAsOf(), 90);
  expect(rulesDayText()).toBe(`${calendarDayText(rulesAsOf())} (after ${calendarDayText(last)}: check this)`);
  expect(staleRules(last)).toEqual([]);
  expect(staleRules(addDays(last, 1))).not.toEqual([]);
});
