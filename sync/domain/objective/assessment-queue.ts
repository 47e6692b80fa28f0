import { isClaimedComplete, type StoredClaim } from '#sync/domain/control/claim.ts';
import { compareControlNumbers } from '#sync/domain/control/control-order.ts';
import { placeInCompliancePlan, type PlannedFamily } from '#sync/domain/organization/compliance-plan-order.ts';

export interface QueueItem extends StoredClaim {
  /** The dotted number. */
  controlId: string;
  control?: { priority?: string | null } | null;
}

const places: readonly string[] = ['high', 'medium', 'low'];

/** The families of an organization's plan, in order; empty without a plan. */
type Plan = readonly PlannedFamily[];

/**
 * What the guided assessment still asks: every requirement that is not complete, in the order of the plan's families;
 * within a family (or among all, without a plan) high before medium before low, then by number.
 */
export function assessmentQueue<Item extends QueueItem>(items: readonly Item[], plan: Plan = []): Item[] {
  return inQueueOrder(
    items.filter((item) => !isClaimedComplete(item)),
    plan,
  );
}

/** All of them, complete or not, in the order they are asked. */
export function inQueueOrder<Item extends QueueItem>(items: readonly Item[], plan: Plan = []): Item[] {
  return [...items].sort(
    (a, b) =>
      placeInCompliancePlan(plan, a.controlId) - placeInCompliancePlan(plan, b.controlId) ||
      placeOf(a) - placeOf(b) ||
      compareControlNumbers(a.controlId, b.controlId),
  );
}

// A missing or unknown priority counts as low.
function placeOf(item: QueueItem): number {
  const place = places.indexOf(item.control?.priority ?? 'low');
  return place === -1 ? places.indexOf('low') : place;
}
