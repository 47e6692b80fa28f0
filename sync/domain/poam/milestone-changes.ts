import { sameValue } from '#sync/engine/value.ts';
import type { Milestone } from './poam-record.ts';

/** The list with some milestones replaced by id (new ones go to the end) and some removed. */
export function withMilestones(
  list: readonly Milestone[],
  put: readonly Milestone[],
  remove: readonly string[],
): Milestone[] {
  const byId = new Map(put.map((milestone) => [milestone.id, milestone]));
  const kept = list.map((milestone) => byId.get(milestone.id) ?? milestone);
  const known = new Set(list.map(({ id }) => id));
  const added = put.filter(({ id }) => !known.has(id));
  return [...kept, ...added].filter(({ id }) => !remove.includes(id));
}

/** The difference between two lists: the reverse of `withMilestones`, ignoring order. */
export function milestoneChanges(
  before: readonly Milestone[],
  after: readonly Milestone[],
): { put: Milestone[]; remove: string[] } {
  const known = new Map(before.map((milestone) => [milestone.id, milestone]));
  const staying = new Set(after.map(({ id }) => id));
  return {
    put: after.filter((milestone) => !sameValue(known.get(milestone.id), milestone)),
    remove: before.filter(({ id }) => !staying.has(id)).map(({ id }) => id),
  };
}
