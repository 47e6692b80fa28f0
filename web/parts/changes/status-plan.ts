import { setControlStatus } from '#sync/domain/control/control-status-mutators.ts';
import type { ControlStatusValue, SealedControlStatus } from '#sync/domain/control/control-status-record.ts';
import { changeStatus, type StatusChange } from '#sync/domain/control/status-change.ts';
import { call } from '#sync/engine/mutator.ts';
import type { ChangePlan, PlannedChange } from './run-changes.ts';

type Words = Pick<ChangePlan, 'done' | 'failed'>;

/** The wording for a status that is set while working through an assessment. */
export const progressWords: Words = {
  done: { title: 'Progress saved', description: 'Control status updated successfully', glyph: 'complete' },
  failed: { title: 'Error', sentence: 'Failed to update status' },
};

/** Sets one status on all of them. Undo restores each control's own former status and first completion date. */
export function statusPlan(
  records: readonly SealedControlStatus[],
  status: ControlStatusValue,
  words: Words,
): ChangePlan & { undo: ChangePlan } {
  const planned = ({ args, seen }: StatusChange): PlannedChange => ({ call: call(setControlStatus, args), seen });
  const { change, undo } = changeStatus(records, status);
  return { changes: [planned(change)], ...words, undo: { changes: [planned(undo)], ...words } };
}
