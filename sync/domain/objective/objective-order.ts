import { objectiveIds, requirementFacts } from '#sync/catalog/catalog-facts.ts';
import { compareControlNumbers } from '#sync/domain/control/control-order.ts';
import type { Objective } from './objective-record.ts';

const places = new Map(objectiveIds.map((id, index) => [id, index]));
const controlPlaces = new Map(requirementFacts.map(({ id }, index) => [id, index]));

/** The standard's order of controls; within a control its letters, then the organization's own. For sort(). */
export function compareObjectives(a: Objective, b: Objective): number {
  const left = places.get(a.id);
  const right = places.get(b.id);
  if (left !== undefined && right !== undefined) return left - right;
  const controls = (controlPlaces.get(a.controlId) ?? 0) - (controlPlaces.get(b.controlId) ?? 0);
  if (controls !== 0) return controls;
  if (left !== undefined) return -1;
  if (right !== undefined) return 1;
  return compareControlNumbers(a.objectiveId, b.objectiveId) || (a.id < b.id ? -1 : 1);
}
