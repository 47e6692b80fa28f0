import { useLive } from '#web/data/records/use-live.ts';

/**
 * Ids of the documents that are evidence for this control or objective: null without one, undefined for the first
 * milliseconds.
 */
export function useLinkedDocuments(
  control: string | null,
  objective: string | null,
): ReadonlySet<string> | null | undefined {
  const ids = useLive(
    async (db) => {
      if (control === null && objective === null) return null;
      const [table, id] = control === null ? ['objectiveStatus', objective ?? ''] : ['controlStatus', control];
      const row = (await db.table(table).get(id)) as { evidenceFiles: string[] } | undefined;
      return row?.evidenceFiles ?? [];
    },
    [control, objective],
  );
  return ids && new Set(ids);
}
