import type { Was } from '#sync/engine/mutation.ts';
import { recordKey } from '#sync/engine/schema.ts';
import { claimOf, isClaimedComplete } from './claim.ts';
import type { ControlStatusValue, SealedControlStatus } from './control-status-record.ts';

interface StatusItem {
  controlId: string;
  status: ControlStatusValue;
  /** ISO time of the first completion, if the control returns to complete. */
  completedAt?: string | null;
}

/** A `controlStatus.setStatus`: the values it sets, and the values its author had seen. */
export interface StatusChange {
  args: { items: StatusItem[] };
  seen: Was;
}

/** Sets one status on all controls; `undo` restores each control's own former status and first completion date. */
export function changeStatus(
  records: readonly SealedControlStatus[],
  status: ControlStatusValue,
): { change: StatusChange; undo: StatusChange } {
  const items = records.map(({ id }) => ({ controlId: id, status }));
  const former = records.map((record) => ({
    controlId: record.id,
    status: claimOf(record),
    ...(isClaimedComplete(record) ? { completedAt: record.completedAt } : {}),
  }));
  // The change states no basis: the device fills in the stored value, so that two quick presses in a row both count.
  const made = Object.fromEntries(records.map(({ id }) => [recordKey('controlStatus', id), { status }]));
  return { change: { args: { items }, seen: {} }, undo: { args: { items: former }, seen: made } };
}
