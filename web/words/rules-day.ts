import { RULE_CHECK_DAYS, rulesAsOf } from '#sync/catalog/rules-calendar.ts';
import { addDays } from '#sync/domain/common/zoned-time.ts';
import { calendarDayText } from './calendar-day.ts';

/**
 * The date of the rules as printed on papers, with the date after which they should be checked, because a paper does
 * not know when it is read.
 */
export function rulesDayText(): string {
  const day = rulesAsOf();
  return `${calendarDayText(day)} (after ${calendarDayText(addDays(day, RULE_CHECK_DAYS))}: check this)`;
}
