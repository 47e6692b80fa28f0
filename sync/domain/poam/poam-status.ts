import { isPast } from '#sync/domain/common/past-date.ts';

export interface PoamItem {
  status: string;
  targetDate?: string | null;
}

export function isOpenPoam(item: PoamItem): boolean {
  return item.status === 'open';
}

/** Open, with a target date in the past. */
export function isOverduePoam(item: PoamItem, now: Date): boolean {
  return isOpenPoam(item) && isPast(item.targetDate, now);
}

export interface PoamSummary {
  /** The card's number. */
  count: number;
  overdue: number;
  badge: string;
}

/** The dashboard's card counts only open items. */
export function dashboardPoams(items: readonly PoamItem[], now: Date): PoamSummary {
  const overdue = items.filter((item) => isOverduePoam(item, now)).length;
  return {
    count: items.filter(isOpenPoam).length,
    overdue,
    badge: overdue > 0 ? `${overdue} overdue` : 'All on track',
  };
}

/** The CMMC page's card counts every item and looks only at target dates, whatever the status. */
export function cmmcPoams(items: readonly PoamItem[], now: Date): PoamSummary {
  const overdue = items.filter((item) => isPast(item.targetDate, now)).length;
  const calm = items.length > 0 ? 'All on track' : 'No open items';
  return { count: items.length, overdue, badge: overdue > 0 ? `${overdue} overdue` : calm };
}
