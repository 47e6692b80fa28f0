import { useCallback } from 'react';
import type { Mutator } from '#sync/engine/mutator.ts';
import { recordKey } from '#sync/engine/schema.ts';
import type { Was } from '#sync/engine/mutation.ts';
import { saveControlNotes, setControlStatus } from '#sync/domain/control/control-status-mutators.ts';
import type { ControlStatus, ControlStatusValue } from '#sync/domain/control/control-status-record.ts';
import { changeStatus, type StatusChange } from '#sync/domain/control/status-change.ts';
import { useWorkspace } from '#web/data/account/use-account.ts';
import { NotSavedError } from '#web/data/account/workspace.ts';
import { showToast } from '#web/kit/toast-queue.ts';

export interface StatusChanges {
  /** `record`: the status as displayed. `onTakenBack` is called after Undo. */
  setStatus: (record: ControlStatus, status: ControlStatusValue, onTakenBack: () => void) => Promise<boolean>;
  /** `seen`: the text the person started from. */
  saveNotes: (controlId: string, notes: string, seen: string) => Promise<boolean>;
}

/** What the assessment writes, how it confirms it, and how a status is undone. False when it was not saved. */
export function useStatusChanges(): StatusChanges {
  const workspace = useWorkspace();
  const run = useCallback(
    async <Args>(mutator: Mutator<Args>, args: NoInfer<Args>, seen: Was, onUndo?: () => void) => {
      try {
        const mutated = await workspace.change(mutator, args, seen);
        if (!('refused' in mutated)) {
          showToast({
            title: 'Progress saved',
            description: 'Control status updated successfully',
            glyph: 'complete',
            action: onUndo && { label: 'Undo', onPress: onUndo },
          });
          return true;
        }
      } catch (error) {
        if (!(error instanceof NotSavedError)) throw error;
      }
      showToast({ title: 'Error', description: 'Failed to update status', variant: 'destructive' });
      return false;
    },
    [workspace],
  );
  const setStatus = useCallback<StatusChanges['setStatus']>(
    (record, status, onTakenBack) => {
      const { change, undo } = changeStatus([record], status);
      const carryOut = (one: StatusChange, onUndo?: () => void) => run(setControlStatus, one.args, one.seen, onUndo);
      const takeBack = async () => {
        if (await carryOut(undo)) onTakenBack();
      };
      return carryOut(change, () => void takeBack());
    },
    [run],
  );
  const saveNotes = useCallback<StatusChanges['saveNotes']>(
    (controlId, notes, seen) =>
      run(
        saveControlNotes,
        { items: [{ controlId, notes }] },
        { [recordKey('controlStatus', controlId)]: { notes: seen } },
      ),
    [run],
  );
  return { setStatus, saveNotes };
}
