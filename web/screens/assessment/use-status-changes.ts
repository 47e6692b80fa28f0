import { useMemo } from 'react';
import { saveControlNotes } from '#sync/domain/control/control-status-mutators.ts';
import type { ControlStatusValue, SealedControlStatus } from '#sync/domain/control/control-status-record.ts';
import { call } from '#sync/engine/mutator.ts';
import { recordKey } from '#sync/engine/schema.ts';
import { useRunChanges } from '#web/parts/changes/run-changes.ts';
import { progressWords, statusPlan } from '#web/parts/changes/status-plan.ts';

export interface StatusChanges {
  /** `record`: the status as displayed. `onTakenBack` is called after Undo. */
  setStatus: (record: SealedControlStatus, status: ControlStatusValue, onTakenBack: () => void) => Promise<boolean>;
  /** `seen`: the text the person started from. */
  saveNotes: (controlId: string, notes: string, seen: string) => Promise<boolean>;
}

/** The assessment's changes, each with its confirmation and its undo. Resolve to false if nothing was saved. */
export function useStatusChanges(): StatusChanges {
  const run = useRunChanges();
  return useMemo(
    () => ({
      setStatus(record, status, onTakenBack) {
        const plan = statusPlan([record], status, progressWords);
        return run({ ...plan, undo: { ...plan.undo, onDone: onTakenBack } });
      },
      saveNotes(controlId, notes, seen) {
        const save = call(saveControlNotes, { items: [{ controlId, notes }] });
        const began = { [recordKey('controlStatus', controlId)]: { notes: seen } };
        return run({ changes: [{ call: save, seen: began }], ...progressWords });
      },
    }),
    [run],
  );
}
