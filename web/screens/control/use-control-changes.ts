import { useCallback, useState } from 'react';
import { useWorkspace } from '#web/data/account/use-account.ts';
import { NotSavedError } from '#web/data/account/workspace.ts';
import { showToast } from '#web/kit/toast-queue.ts';
import type { ControlChange, ReversibleChange } from './control-changes.ts';

/** Carries out a change, confirms it, and offers Undo. False when it was not saved. */
export type ApplyChange = (change: ReversibleChange) => Promise<boolean>;

export interface ControlChanges {
  apply: ApplyChange;
  /** Text the device did not store, to copy; null when there is none. */
  unsaved: string | null;
  forgetUnsaved: () => void;
}

export function useControlChanges(): ControlChanges {
  const workspace = useWorkspace();
  const [unsaved, setUnsaved] = useState<string | null>(null);

  const run = useCallback(
    async function carryOut(change: ControlChange, undo?: ControlChange): Promise<boolean> {
      try {
        const mutated = await workspace.carryOut(change.call, change.seen);
        if ('refused' in mutated) {
          showToast({ title: 'Error', description: 'Failed to update compliance status', variant: 'destructive' });
          return false;
        }
        if (mutated.mid !== null) {
          showToast({
            title: 'Success',
            description: 'Compliance status updated successfully',
            glyph: 'complete',
            action: undo && { label: 'Undo', onPress: () => void carryOut(undo) },
          });
        }
        return true;
      } catch (error) {
        if (!(error instanceof NotSavedError)) throw error;
        setUnsaved(change.text);
        return false;
      }
    },
    [workspace],
  );

  const apply = useCallback<ApplyChange>(({ change, undo }) => run(change, undo), [run]);
  const forgetUnsaved = useCallback(() => setUnsaved(null), []);
  return { apply, unsaved, forgetUnsaved };
}
