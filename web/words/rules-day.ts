import { RULE_CHECK_DAYS, rulesAsOf } from '#sync/catalog/rules-calendar.ts';
import { addDays } from '#sync/domain/common/zoned-time.ts';
import { calendarDayText } from './calendar-day.ts';

/** The day of the rules as papers print it, with the day after which they want a check: a paper does not know today. */
export function rulesDayText(): string {
  const day = rulesAsOf();
  return `${calendarDayText(day)} (after ${calendarDayText(addDays(day, RULE_CHECK_DAYS))}: check this)`;
}
