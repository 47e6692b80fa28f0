import { useCallback } from 'react';
import type { Was } from '#sync/engine/mutation.ts';
import type { Mutator } from '#sync/engine/mutator.ts';
import { useWorkspace } from '#web/data/account/use-account.ts';
import { NotSavedError } from '#web/data/account/workspace.ts';
import { showToast } from '#web/kit/toast-queue.ts';
import { notSavedToast } from '#web/words/messages.ts';

/**
 * Carries out one change. Returns whether it is durable on this device; otherwise a toast shows `failed`, the
 * documented message, and the reason.
 */
export type CarryOut = <Args>(
  mutator: Mutator<Args>,
  args: NoInfer<Args>,
  failed: string,
  seen?: Was,
) => Promise<boolean>;

export function useChange(): CarryOut {
  const workspace = useWorkspace();
  return useCallback<CarryOut>(
    async (mutator, args, failed, seen) => {
      try {
        const mutated = await workspace.change(mutator, args, seen);
        if (!('refused' in mutated)) return true;
        showToast({ title: failed, description: mutated.refused.message, variant: 'destructive' });
      } catch (error) {
        if (!(error instanceof NotSavedError)) throw error;
        showToast({ ...notSavedToast, title: failed });
      }
      return false;
    },
    [workspace],
  );
}
