import { priorityOfControl } from '#sync/catalog/catalog-facts.ts';
import type { Objective } from '#sync/domain/objective/objective-record.ts';
import { objectiveResult, objectivesOfRequirement } from '#sync/domain/score/requirement-result.ts';
import type { ObjectiveStatus, SealedObjectiveStatus } from '#sync/domain/objective/objective-status-record.ts';
import { compareObjectives } from '#sync/domain/objective/objective-order.ts';
import type { Dexie } from 'dexie';
import type { LiveQuery } from '#web/data/sync/shared-answer.ts';
import { useLive, useSharedLive } from './use-live.ts';
import { readOfficialTexts } from './use-pack.ts';
import { listPendingKeys } from './use-records.ts';

/** An objective with the standard's own words, once this device has them. */
export type KnownObjective = Objective & { official?: string };

/**
 * All objectives in the standard's order; empty before the first synchronization, undefined for the first milliseconds.
 */
export function useObjectives(): KnownObjective[] | undefined {
  return useSharedLive(listObjectives);
}

async function listObjectives(db: Dexie): Promise<KnownObjective[]> {
  return withOfficial(db, db.table('objective').toArray());
}

/** One control's objectives in the order of their letters; the workspace's own come last. */
export function useControlObjectives(controlId: string): KnownObjective[] | undefined {
  return useLive<KnownObjective[]>(async (db) => listControlObjectives(db, controlId), [controlId]);
}

export async function listControlObjectives(db: Dexie, controlId: string): Promise<KnownObjective[]> {
  return withOfficial(db, db.table('objective').where('controlId').equals(controlId).toArray());
}

async function withOfficial(db: Dexie, read: PromiseLike<Objective[]>): Promise<KnownObjective[]> {
  const [rows, texts] = await Promise.all([read, readOfficialTexts(db)]);
  const known = rows.map((stored): KnownObjective => {
    const row = { ...stored, priority: priorityOfControl(stored.controlId, stored.priority) };
    const official = row.custom ? undefined : texts?.objectives[row.id]?.official;
    return official === undefined ? row : { ...row, official };
  });
  return known.sort(compareObjectives);
}

/** By objective; one that nobody touched has no entry. */
export function useObjectiveStatuses(): readonly SealedObjectiveStatus[] | undefined {
  return useSharedLive(listObjectiveStatuses);
}

async function listObjectiveStatuses(db: Dexie): Promise<SealedObjectiveStatus[]> {
  return db.table('objectiveStatus').toArray();
}

/** The ids of existing documents: a status may still name a deleted one. */
export function useDocumentIds(): readonly string[] | undefined {
  return useSharedLive(listDocumentIds);
}

async function listDocumentIds(db: Dexie): Promise<string[]> {
  return (await db.table('document').toCollection().primaryKeys()) as string[];
}

/** Whether all objectives that a requirement is judged by are complete. */
export function useObjectivesDone(controlId: string): boolean | undefined {
  return useLive(
    async (db) => {
      const ids = objectivesOfRequirement(controlId);
      const statuses: (ObjectiveStatus | undefined)[] = await db.table('objectiveStatus').bulkGet([...ids]);
      return statuses.every((one) => ['met', 'not_applicable'].includes(objectiveResult(one)));
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
