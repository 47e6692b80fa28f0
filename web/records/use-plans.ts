import type { Plan } from '#sync/domain/plan/plan-record.ts';
import { isOpenPlan } from '#sync/domain/plan/plan-status.ts';
import { useSharedLive } from './use-live.ts';
import type { RecordDatabase } from '#web/store/record-database.ts';

/** Every POA&M item on this device: open items first, earliest due date first. */
export function usePlans(): Plan[] | undefined {
  return useSharedLive(listPlans);
}

async function listPlans(db: RecordDatabase): Promise<Plan[]> {
  return openFirst(await db.table('plan').toArray());
}

export function openFirst(plans: Plan[]): Plan[] {
  return plans.sort(
    (a, b) =>
      Number(isOpenPlan(b)) - Number(isOpenPlan(a)) ||
      a.targetDate.localeCompare(b.targetDate) ||
      a.id.localeCompare(b.id),
  );
}
