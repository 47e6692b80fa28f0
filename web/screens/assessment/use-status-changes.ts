import { useCallback } from 'react';
import { recordKey } from '#sync/engine/schema.ts';
import type { Was } from '#sync/engine/mutation.ts';
import type { ControlStatusValue } from '#sync/records/control-status-record.ts';
import { useWorkspace } from '#web/data/use-account.ts';
import { NotSavedError } from '#web/data/workspace.ts';
import { showToast } from '#web/kit/toast-queue.ts';

export interface StatusChanges {
  setStatus: (controlId: string, status: ControlStatusValue) => Promise<boolean>;
  /** `seen`: the text the person began from. */
  saveNotes: (controlId: string, notes: string, seen: string) => Promise<boolean>;
}

/** What the assessment writes, and what it says about it. False when it was not saved. */
export function useStatusChanges(): StatusChanges {
  const workspace = useWorkspace();
  const run = useCallback(
    async (name: string, item: object, seen: Was) => {
      try {
        const mutated = await workspace.change(name, { items: [item] }, seen);
        if (!('refused' in mutated)) {
          showToast({
            title: 'Progress saved',
            description: 'Control status updated successfully',
            glyph: 'complete',
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
    (controlId, status) => run('controlStatus.setStatus', { controlId, status }, {}),
    [run],
  );
  const saveNotes = useCallback<StatusChanges['saveNotes']>(
    (controlId, notes, seen) =>
      run(
        'controlStatus.saveNotes',
        { controlId, notes },
        { [recordKey('controlStatus', controlId)]: { notes: seen } },
      ),
    [run],
  );
  return { setStatus, saveNotes };
}
