import type { ObjectiveStatusValue } from '#sync/domain/objective/objective-status-record.ts';
import { countedObjectives } from '#sync/domain/objective/objectives-progress.ts';
import { isCompleted, type ObjectiveRow } from '#web/screens/objective/list/rows/objective-row-model.ts';
import type { FamilyNode } from '#web/screens/objective/list/rows/objective-tree.ts';

/** Whether a status change is a decision after which the next objective opens; correcting or undoing one is not. */
export function leadsOn(before: string, after: ObjectiveStatusValue): boolean {
  return before !== after && after !== 'not_started' && before !== 'implemented' && before !== 'validated';
}

/** The first objective after this one, in the list's order, that is not completed yet. */
export function nextToDecide(
  all: readonly FamilyNode[],
  shown: readonly FamilyNode[],
  objectiveId: string,
): ObjectiveRow | undefined {
  const listed = new Set(shown.flatMap(({ controls }) => controls.flatMap((node) => node.shown)));
  const rows = all.flatMap(({ controls }) => controls.flatMap((node) => node.all));
  const at = rows.findIndex(({ objective }) => objective.id === objectiveId);
  return rows.slice(at + 1).find((row) => listed.has(row) && !isCompleted(row));
}

/** This decision completes the last objective of its requirement. */
export function completesRequirement(all: readonly ObjectiveRow[], id: string, status: ObjectiveStatusValue): boolean {
  if (status !== 'implemented' && status !== 'validated') return false;
  return countedObjectives(all).every((row) => row.objective.id === id || isCompleted(row));
}
