import type { Poam } from '#sync/domain/poam/poam-record.ts';
import { useLive } from './use-live.ts';

/** Every POA&M item on this device: open items first, earliest due date first. */
export function usePoams(): Poam[] | undefined {
  return useLive(async (db) => {
    const rows: Poam[] = await db.table('poam').toArray();
    return rows.sort(
      (a, b) =>
        Number(a.status === 'closed') - Number(b.status === 'closed') ||
        a.targetDate.localeCompare(b.targetDate) ||
        a.id.localeCompare(b.id),
    );
  }, []);
}
