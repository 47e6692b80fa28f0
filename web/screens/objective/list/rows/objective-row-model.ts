import { documentedStatus } from '#sync/domain/objective/documented-status.ts';
import {
  noAnswer,
  type ObjectiveStatusValue,
  type SealedObjectiveStatus,
} from '#sync/domain/objective/objective-status-record.ts';
import { countedObjectives } from '#sync/domain/objective/objectives-progress.ts';
import type { KnownObjective } from '#web/records/use-objectives.ts';
import type { FindSyncState } from '#web/records/use-sync-states.ts';

export const OBJECTIVE_STATUS = 'objectiveStatus';

/** The sync state of an objective, for its mark. */
export type ObjectiveSync = 'saved' | 'device' | 'decision' | 'review';

/** Everything an objective shows. */
export interface ObjectiveRow {
  objective: KnownObjective;
  record: SealedObjectiveStatus;
  /** The status as shown: a judgment takes precedence over the chosen status. */
  status: ObjectiveStatusValue;
  sync: ObjectiveSync;
  /** How many files are its evidence. */
  files: number;
  /** It has changes that are only on this device, whatever `sync` says. */
  isUnsent: boolean;
}

/** Implemented and validated both count as completed. */
export function isCompleted({ status }: Pick<ObjectiveRow, 'status'>): boolean {
  return status === 'implemented' || status === 'validated';
}

/** How many of the standard's own objectives are completed. */
export function countCompleted(rows: readonly ObjectiveRow[]): number {
  return countedObjectives(rows).filter(isCompleted).length;
}

/** Whether every objective that counts for a requirement is completed, and there is at least one. */
export function areAllCompleted(rows: readonly ObjectiveRow[]): boolean {
  const counted = countedObjectives(rows);
  return counted.length > 0 && counted.every(isCompleted);
}

export interface ObjectiveSources {
  objectives: readonly KnownObjective[];
  statuses: readonly SealedObjectiveStatus[];
  documentIds: readonly string[];
  findSync: FindSyncState;
}

/** One row per objective, in order. */
export function objectiveRowsOf(sources: ObjectiveSources): ObjectiveRow[] {
  const { objectives, statuses, documentIds, findSync } = sources;
  const documents = new Set(documentIds);
  const records = new Map(statuses.map((status) => [status.id, status]));
  return objectives.map((objective) => {
    const record = records.get(objective.id) ?? noAnswer(objective.id);
    const files = record.evidenceFiles.filter((id) => documents.has(id)).length;
    return { objective, record, status: documentedStatus(record), files, ...syncOf(objective.id, findSync) };
  });
}

function syncOf(id: string, findSync: FindSyncState): { sync: ObjectiveSync; isUnsent: boolean } {
  const status = findSync(OBJECTIVE_STATUS, id);
  const own = findSync('objective', id);
  const isUnsent = status.isUnsent || own.isUnsent;
  const attention = status.attention ?? own.attention;
  return { isUnsent, sync: isUnsent && attention !== 'decision' ? 'device' : (attention ?? 'saved') };
}
