import type { Poam } from '#sync/domain/poam/poam-record.ts';
import { isPast } from '#sync/domain/common/past-date.ts';
import { isOpenPoam, isOverduePoam } from '#sync/domain/poam/poam-status.ts';
import { type PoamView, poamViews } from './poam-search.ts';

/**
 * Is an item listed under this tab? Open and overdue have the documented meaning, which covers only the status 'open'.
 */
export function standsUnder(view: PoamView, item: Poam, now: Date): boolean {
  switch (view) {
    case 'all':
      return true;
    case 'open':
      return isOpenPoam(item);
    case 'overdue':
      return isOverduePoam(item, now);
    case 'in_progress':
    case 'closed':
      return item.status === view;
  }
}

export function countsOf(items: readonly Poam[], now: Date): Record<PoamView, number> {
  const count = (view: PoamView) => items.filter((item) => standsUnder(view, item, now)).length;
  return Object.fromEntries(poamViews.map((view) => [view, count(view)])) as Record<PoamView, number>;
}

/** By the documents, an item in progress past its date is not overdue, but it is worth mentioning. */
export function isLate(item: Poam, now: Date): boolean {
  return item.status !== 'closed' && isPast(item.targetDate, now);
}
