import { useLive } from './use-live.ts';

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
      if (control !== null) return (await db.table('controlStatus').get(control))?.evidenceFiles ?? [];
      return objective === null ? null : ((await db.table('objectiveStatus').get(objective))?.evidenceFiles ?? []);
    },
    [control, objective],
  );
  return ids && new Set(ids);
}
