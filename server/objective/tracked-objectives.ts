import type * as z from 'zod/mini';
import { findObjectiveId, priorityOfControl } from '#sync/catalog/catalog-facts.ts';
import { documentedStatus } from '#sync/domain/objective/documented-status.ts';
import { compareObjectives } from '#sync/domain/objective/objective-order.ts';
import type { Objective } from '#sync/domain/objective/objective-record.ts';
import { emptyObjectiveStatus, type ObjectiveStatus } from '#sync/domain/objective/objective-status-record.ts';
import type { trackedObjectiveSchema } from '#sync/domain/objective/objectives-contract.ts';
import type { Db } from '#server/db/database.ts';
import { evidenceNames } from '#server/document/document-table.ts';
import { notFound } from '#server/http/refusal-error.ts';
import { findRows, listRows, listRowsBy } from '#server/sync/synced-rows-table.ts';

export type TrackedObjective = z.infer<typeof trackedObjectiveSchema>;

/** The organization's objectives in order, each with its status; one without a record has the empty status. */
export async function listTracked(
  db: Db,
  workspaceId: string,
): Promise<{ objective: Objective; status: ObjectiveStatus }[]> {
  const objectives = await listRows(db, workspaceId, 'objective');
  const statuses = await listRows(db, workspaceId, 'objectiveStatus');
  const namesOf = await evidenceNames(db, workspaceId);
  const byId = new Map(statuses.map((status) => [status.id, withNames(status, namesOf)]));
  return objectives
    .sort(compareObjectives)
    .map((objective) => ({ objective, status: byId.get(objective.id) ?? emptyObjectiveStatus(objective.id) }));
}

export function trackedOf({ objective, status }: { objective: Objective; status: ObjectiveStatus }): TrackedObjective {
  const { notes, evidenceFiles, updatedAt } = status;
  const priority = priorityOfControl(objective.controlId, objective.priority);
  return { ...objective, priority, status: documentedStatus(status), notes, evidenceFiles, lastUpdated: updatedAt };
}

/**
 * One objective with its status, by its id, a catalog number as people write it, or its own code. 404 if there is none.
 */
export async function getTracked(
  db: Db,
  workspaceId: string,
  written: string,
): Promise<{ objective: Objective; status: ObjectiveStatus }> {
  const ids = [written, findObjectiveId(written)].filter((id) => id !== undefined);
  const named = await findRows(db, workspaceId, 'objective', ids);
  const coded = named.length > 0 ? named : await listRowsBy(db, workspaceId, 'objective', 'objectiveId', written);
  const [objective] = coded;
  if (!objective) throw notFound('There is no such objective.');
  const [status] = await findRows(db, workspaceId, 'objectiveStatus', [objective.id]);
  if (!status) return { objective, status: emptyObjectiveStatus(objective.id) };
  return { objective, status: withNames(status, await evidenceNames(db, workspaceId)) };
}

// The documented calls name evidence by file, and prefer a judgment to the status.
function withNames(status: ObjectiveStatus, namesOf: (ids: readonly string[]) => string[]): ObjectiveStatus {
  return { ...status, status: documentedStatus(status), evidenceFiles: namesOf(status.evidenceFiles) };
}
