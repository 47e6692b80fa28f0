import type { Objective } from '#sync/domain/objective/objective-record.ts';
import type { ObjectiveStatus } from '#sync/domain/objective/objective-status-record.ts';
import { compareObjectives } from '#sync/domain/objective/objective-order.ts';
import type { Dexie } from 'dexie';
import type { LiveQuery } from '#web/data/sync/shared-answer.ts';
import { useLive, useSharedLive } from './use-live.ts';
import { listPendingKeys } from './use-records.ts';

/**
 * All objectives in the standard's order; empty before the first synchronization, undefined for the first milliseconds.
 */
export function useObjectives(): Objective[] | undefined {
  return useSharedLive(listObjectives);
}

async function listObjectives(db: Dexie): Promise<Objective[]> {
  const rows: Objective[] = await db.table('objective').toArray();
  return rows.sort(compareObjectives);
}

/** By objective; one that nobody touched has no entry. */
export function useObjectiveStatuses(): readonly ObjectiveStatus[] | undefined {
  return useSharedLive(listObjectiveStatuses);
}

async function listObjectiveStatuses(db: Dexie): Promise<ObjectiveStatus[]> {
  return db.table('objectiveStatus').toArray();
}

/** The ids of existing documents: a status may still name a deleted one. */
export function useDocumentIds(): readonly string[] | undefined {
  return useSharedLive(listDocumentIds);
}

async function listDocumentIds(db: Dexie): Promise<string[]> {
  return (await db.table('document').toCollection().primaryKeys()) as string[];
}

/** Whether a requirement has objectives and all of them are complete. */
export function useObjectivesDone(controlId: string): boolean | undefined {
  return useLive(
    async (db) => {
      const ids = (await db.table('objective').where('controlId').equals(controlId).primaryKeys()) as string[];
      const statuses: (ObjectiveStatus | undefined)[] = await db.table('objectiveStatus').bulkGet(ids);
      return ids.length > 0 && statuses.every((one) => one?.status === 'implemented' || one?.status === 'validated');
    },
    [controlId],
  );
}

/** What every screen about objectives reads first. */
export const objectiveReads: readonly LiveQuery[] = [
  listObjectives,
  listObjectiveStatuses,
  listDocumentIds,
  listPendingKeys,
];
