import type { ControlStatusValue } from '../records/control-status-record.ts';
import { compareControlNumbers } from './control-order.ts';
import { placeInPlan, type PlannedFamily } from './plan-order.ts';

export interface QueueItem {
  /** The dotted number. */
  controlId: string;
  status: ControlStatusValue;
  control?: { priority?: string | null } | null;
}

const places: readonly string[] = ['high', 'medium', 'low'];

/**
 * What the guided assessment still has to ask: everything not complete, high before medium before low. Within a priority an organisation's plan
 * says which family comes first; then by number.
 */
export function assessmentQueue<Item extends QueueItem>(
  items: readonly Item[],
  plan: readonly PlannedFamily[] = [],
): Item[] {
  return items
    .filter((item) => item.status !== 'complete')
    .sort(
      (a, b) =>
        placeOf(a) - placeOf(b) ||
        placeInPlan(plan, a.controlId) - placeInPlan(plan, b.controlId) ||
        compareControlNumbers(a.controlId, b.controlId),
    );
}

// A priority that is missing or unknown counts as low.
function placeOf(item: QueueItem): number {
  const place = places.indexOf(item.control?.priority ?? 'low');
  return place === -1 ? places.indexOf('low') : place;
}
