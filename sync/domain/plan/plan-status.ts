import { isPast } from '#sync/domain/common/past-date.ts';
import type { PlanKind } from './plan-record.ts';

export interface DatedPlan {
  kind: PlanKind;
  /** The documented status; 'closed' is cancelled too. */
  status: string;
  targetDate?: string | null;
}

/** Neither closed nor cancelled: a draft counts, and what waits for verification. */
export function isOpenPlan(item: Pick<DatedPlan, 'status'>): boolean {
  return item.status !== 'closed';
}

/** Open, with a target date in the past. */
export function isOverduePlan(item: Omit<DatedPlan, 'kind'>, now: Date): boolean {
  return isOpenPlan(item) && isPast(item.targetDate, now);
}

export interface PlanSummary {
  /** The figure of 'Open POA&Ms', the same on every screen: operational plans are none. */
  count: number;
  overdue: number;
  badge: string;
}

/** The POA&M items that are open, and how many of them are overdue. */
export function poamSummary(items: readonly DatedPlan[], now: Date): PlanSummary {
  const open = items.filter((item) => item.kind === 'poam' && isOpenPlan(item));
  const overdue = open.filter((item) => isOverduePlan(item, now)).length;
  return { count: open.length, overdue, badge: overdue > 0 ? `${overdue} overdue` : 'All on track' };
}

/** The same, in the words of the CMMC page where there is no item at all. */
export function cmmcPoamSummary(items: readonly DatedPlan[], now: Date): PlanSummary {
  const summary = poamSummary(items, now);
  return items.some(({ kind }) => kind === 'poam') ? summary : { ...summary, badge: 'No open items' };
}
