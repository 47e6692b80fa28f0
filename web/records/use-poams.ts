import type { Poam } from '#sync/domain/poam/poam-record.ts';
import { isOpenPoam } from '#sync/domain/poam/poam-status.ts';
import type { RecordDatabase } from '#web/store/record-database.ts';
import { useSharedLive } from './use-live.ts';

/** Every POA&M item on this device: open items first, earliest due date first. */
export function usePoams(): Poam[] | undefined {
  return useSharedLive(listPlans);
}

async function listPlans(db: RecordDatabase): Promise<Poam[]> {
  return openFirst(await db.table('plan').toArray());
}

export function openFirst(plans: Poam[]): Poam[] {
  return plans.sort(
    (a, b) =>
      Number(isOpenPoam(b)) - Number(isOpenPoam(a)) ||
      a.targetDate.localeCompare(b.targetDate) ||
      a.id.localeCompare(b.id),
  );
}
