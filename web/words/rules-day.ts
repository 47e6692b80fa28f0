import { rulesAsOf, staleRules } from '#sync/catalog/rules-calendar.ts';
import { calendarDayText } from './calendar-day.ts';

/** The day of the rules as papers print it, with a word once they were checked long ago. `today`: a calendar day. */
export function rulesDayText(today: string): string {
  return `${calendarDayText(rulesAsOf())}${staleRules(today).length > 0 ? ' (more than 90 days ago: check this)' : ''}`;
}
