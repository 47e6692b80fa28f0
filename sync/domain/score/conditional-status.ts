import { addDays } from '#sync/domain/common/zoned-time.ts';
import { SPRS_HIGHEST } from './sprs-score.ts';

/** 80 percent of the maximum score: 88 of 110. */
export const CONDITIONAL_SCORE = SPRS_HIGHEST * 0.8;
/** Days from the conditional status until every POA&M item must be closed. */
export const CLOSE_OUT_DAYS = 180;

/**
 * The last day to close the POA&M of a conditional status given on `day`; both are calendar days such as '2026-06-09'.
 */
export function closeOutDay(day: string): string {
  return addDays(day, CLOSE_OUT_DAYS);
}

/** Whether an item due on `targetDate` would outlast a conditional status given today. Both are calendar days. */
export function outlastsCloseOut(targetDate: string, today: string): boolean {
  return targetDate > closeOutDay(today);
}
