import { objectivesOfRequirement, priorityOfControl } from '#sync/catalog/catalog-facts.ts';
import { sealStatus } from '#sync/domain/common/sealed-status.ts';
import { compareObjectives } from '#sync/domain/objective/objective-order.ts';
import type { Objective } from '#sync/domain/objective/objective-record.ts';
import type { SealedObjectiveStatus } from '#sync/domain/objective/objective-status-record.ts';
import { objectiveResult } from '#sync/domain/score/requirement-result.ts';
import type { RecordDatabase } from '#web/store/record-database.ts';
import type { LiveQuery } from '#web/store/shared-answer.ts';
import { listDocuments } from './list-documents.ts';
import { useLive, useSharedLive } from './use-live.ts';
import { readOfficialTexts } from './use-pack.ts';
import { listMembers, listPendingKeys } from './use-records.ts';

/** An objective with the standard's own words, once this device has them. */
export type KnownObjective = Objective & { official?: string };

/**
 * All objectives in the standard's order; empty before the first synchronization, undefined for the first milliseconds.
 */
export function useObjectives(): KnownObjective[] | undefined {
  return useSharedLive(listObjectives);
}

async function listObjectives(db: RecordDatabase): Promise<KnownObjective[]> {
  return withOfficial(db, db.table('objective').toArray());
}

/** One control's objectives in the order of their letters; the workspace's own come last. */
export function useControlObjectives(controlId: string): KnownObjective[] | undefined {
  return useLive(async (db) => listControlObjectives(db, controlId), [controlId]);
}

export async function listControlObjectives(db: RecordDatabase, controlId: string): Promise<KnownObjective[]> {
  return withOfficial(db, db.table('objective').where('controlId').equals(controlId).toArray());
}

async function withOfficial(db: RecordDatabase, read: PromiseLike<Objective[]>): Promise<KnownObjective[]> {
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

async function listObjectiveStatuses(db: RecordDatabase): Promise<SealedObjectiveStatus[]> {
  return (await db.table('objectiveStatus').toArray()).map(sealStatus);
}

/** The ids of existing documents: a status may still name a deleted one. */
export function useDocumentIds(): readonly string[] | undefined {
  return useSharedLive(listDocumentIds);
}

async function listDocumentIds(db: RecordDatabase): Promise<string[]> {
  return db.table('document').toCollection().primaryKeys();
}

/** Whether all objectives that a requirement is judged by are complete. */
export function useObjectivesDone(controlId: string): boolean | undefined {
  return useLive(
    async (db) => {
      const ids = objectivesOfRequirement(controlId);
      const statuses = await db.table('objectiveStatus').bulkGet([...ids]);
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

/** What judging shows first, besides what is the team's. */
export const judgeReads: readonly LiveQuery[] = [
  listObjectives,
  readOfficialTexts,
  listDocuments,
  listMembers,
  listPendingKeys,
];
