import type { Plan } from '#sync/domain/plan/plan-record.ts';
import { isOpenPlan, isOverduePlan } from '#sync/domain/plan/plan-status.ts';
import { type PlanTab, planTabs } from './plan-search.ts';

/** Is an item listed under this tab? */
export function standsUnder(tab: PlanTab, item: Plan, today: string): boolean {
  switch (tab) {
    case 'all':
      return true;
    case 'open':
      return isOpenPlan(item);
    case 'overdue':
      return isOverduePlan(item, today);
    case 'ready':
      return item.state === 'ready';
    case 'closed':
      return !isOpenPlan(item);
  }
}

export function countsOf(items: readonly Plan[], today: string): Record<PlanTab, number> {
  const count = (tab: PlanTab) => items.filter((item) => standsUnder(tab, item, today)).length;
  return Object.fromEntries(planTabs.map((tab) => [tab, count(tab)])) as Record<PlanTab, number>;
}
