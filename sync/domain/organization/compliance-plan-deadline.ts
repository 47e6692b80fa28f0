import { dayOf } from '#sync/domain/common/local-day.ts';
import { addMonths } from '#sync/domain/common/zoned-time.ts';
import { isOpenPoam } from '#sync/domain/poam/poam-status.ts';
import type { AnswerFields } from './organization-answers-record.ts';

const months: Readonly<Record<AnswerFields['complianceDeadline'], number | null>> = {
  '3-months': 3,
  '6-months': 6,
  '12-months': 12,
  '18-months': 18,
  flexible: null,
};

/** The weeks of all three phases together. */
export const ROAD_WEEKS = 20;
const WEEK = 7 * 86_400_000;

/**
 * The calendar day on which the plan is to be done; null without a deadline. `from`: ISO time at which the deadline was
 * set. In a shorter month it is the last day: three months from Nov 30 end on the last day of February.
 */
export function compliancePlanTargetDate(deadline: AnswerFields['complianceDeadline'], from: string): string | null {
  const count = months[deadline];
  if (count === null) return null;
  return addMonths(dayOf(new Date(from)), count);
}

export interface CompliancePlanPace {
  /** Whole weeks until the day, including the week under way; 0 once it has passed. */
  weeksLeft: number;
  /** Requirements to complete each week, rounded up; all of them once the day has passed. */
  perWeek: number;
}

export function compliancePlanPace(targetDate: string, open: number, now: Date): CompliancePlanPace {
  const [year = 0, month = 1, day = 1] = targetDate.split('-').map(Number);
  const end = new Date(year, month - 1, day + 1).getTime();
  const weeksLeft = Math.max(0, Math.ceil((end - now.getTime()) / WEEK));
  return { weeksLeft, perWeek: Math.ceil(open / Math.max(1, weeksLeft)) };
}

/** Open POA&M items whose target date is after the plan's day. */
export function itemsAfter<Item extends { status: string; targetDate: string }>(
  targetDate: string | null,
  items: readonly Item[],
): Item[] {
  if (targetDate === null) return [];
  return items.filter((item) => isOpenPoam(item) && item.targetDate > targetDate);
}
