import { useCallback } from 'react';
import type { Mutator } from '#sync/engine/mutator.ts';
import { recordKey } from '#sync/engine/schema.ts';
import { useWorkspace } from '#web/data/account/use-account.ts';
import { NotSavedError } from '#web/data/account/workspace.ts';
import { showToast } from '#web/kit/toast-queue.ts';
import { notSavedToast, refusedToast } from '#web/words/messages.ts';

/**
 * Carries out one change and confirms it; false when it was not saved. `seen`: the values of the record its author saw.
 */
export type ChangeRecord = <Args>(
  mutator: Mutator<Args>,
  args: NoInfer<Args>,
  about: { table: string; id: string; seen: Record<string, unknown> },
  done: string,
) => Promise<boolean>;

export function useRecordChanges(): ChangeRecord {
  const workspace = useWorkspace();
  return useCallback<ChangeRecord>(
    async (mutator, args, { table, id, seen }, done) => {
      try {
        const mutated = await workspace.change(mutator, args, { [recordKey(table, id)]: seen });
        if ('refused' in mutated) {
          showToast(refusedToast(mutated.refused.message));
          return false;
        }
      } catch (error) {
        if (!(error instanceof NotSavedError)) throw error;
        showToast(notSavedToast);
        return false;
      }
      showToast({ title: 'Success', description: done, glyph: 'complete' });
      return true;
    },
    [workspace],
  );
}
