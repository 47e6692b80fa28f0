import type { Poam } from '#sync/domain/poam/poam-record.ts';
import { isOpenPoam, isOverduePoam } from '#sync/domain/poam/poam-status.ts';
import { poamTabs, type PoamTab } from './poam-search.ts';

/** Is an item listed under this tab? */
export function standsUnder(tab: PoamTab, item: Poam, today: string): boolean {
  switch (tab) {
    case 'all':
      return true;
    case 'open':
      return isOpenPoam(item);
    case 'overdue':
      return isOverduePoam(item, today);
    case 'ready':
      return item.state === 'ready';
    case 'closed':
      return !isOpenPoam(item);
  }
}

export function countsOf(items: readonly Poam[], today: string): Record<PoamTab, number> {
  const count = (tab: PoamTab) => items.filter((item) => standsUnder(tab, item, today)).length;
  return Object.fromEntries(poamTabs.map((tab) => [tab, count(tab)])) as Record<PoamTab, number>;
}
