import type { Was } from '../engine/mutation.ts';
import { recordKey } from '../engine/schema.ts';
import type { ControlStatus, ControlStatusValue } from '../records/control-status-record.ts';

interface StatusItem {
  controlId: string;
  status: ControlStatusValue;
  /** ISO time of the first completion, where the control goes back to complete. */
  completedAt?: string | null;
}

/** A `controlStatus.setStatus`: what it sets, and the values its writer had seen. */
export interface StatusChange {
  name: 'controlStatus.setStatus';
  args: { items: StatusItem[] };
  seen: Was;
}

/** Sets one status on all controls; `undo` gives each its own former status back, and its first completion date. */
export function changeStatus(
  records: readonly ControlStatus[],
  status: ControlStatusValue,
): { change: StatusChange; undo: StatusChange } {
  const name = 'controlStatus.setStatus';
  const items = records.map(({ id }) => ({ controlId: id, status }));
  const former = records.map((record) => ({
    controlId: record.id,
    status: record.status,
    ...(record.status === 'complete' ? { completedAt: record.completedAt } : {}),
  }));
  // The change itself states no basis: the device takes the stored one, which two quick presses in a row must not miss.
  const made = Object.fromEntries(records.map(({ id }) => [recordKey('controlStatus', id), { status }]));
  return { change: { name, args: { items }, seen: {} }, undo: { name, args: { items: former }, seen: made } };
}
