import type { Objective } from '#sync/domain/objective/objective-record.ts';
import { compareObjectives } from '#sync/domain/objective/objective-order.ts';
import { useLive } from '#web/data/records/use-live.ts';

/** One control's assessment objectives in the order of their letters; the organization's own come last. */
export function useControlObjectives(controlId: string): Objective[] | undefined {
  return useLive<Objective[]>(
    async (db) => {
      const rows: Objective[] = await db.table('objective').where('controlId').equals(controlId).toArray();
      return rows.sort(compareObjectives);
    },
    [controlId],
  );
}
