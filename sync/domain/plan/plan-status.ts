import type { PlanKind } from './plan-record.ts';

export interface DatedPlan {
  kind: PlanKind;
  /** The documented status; a cancelled plan is 'closed' too. */
  status: string;
  targetDate?: string | null;
}

/** Neither closed nor cancelled: drafts count, and so do items waiting for verification. */
export function isOpenPlan(item: Pick<DatedPlan, 'status'>): boolean {
  return item.status !== 'closed';
}

/** Open, with a target date before `today`, a calendar day of the workspace's time zone. */
export function isOverduePlan(item: Omit<DatedPlan, 'kind'>, today: string): boolean {
  return isOpenPlan(item) && Boolean(item.targetDate && item.targetDate < today);
}

export interface PlanSummary {
  /** The figure of 'Open POA&Ms', the same on every screen; operational plans do not count. */
  count: number;
  overdue: number;
  badge: string;
}

export function poamSummary(items: readonly DatedPlan[], today: string): PlanSummary {
  const open = items.filter((item) => item.kind === 'poam' && isOpenPlan(item));
  const overdue = open.filter((item) => isOverduePlan(item, today)).length;
  return { count: open.length, overdue, badge: overdue > 0 ? `${overdue} overdue` : 'All on track' };
}

/** The same, worded as on the CMMC page if there are no items. */
export function cmmcPoamSummary(items: readonly DatedPlan[], today: string): PlanSummary {
  const summary = poamSummary(items, today);
  return items.some(({ kind }) => kind === 'poam') ? summary : { ...summary, badge: 'No open items' };
}
