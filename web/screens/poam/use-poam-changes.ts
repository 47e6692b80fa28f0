import { useCallback } from 'react';
import { closePoam, updatePoam } from '#sync/domain/poam/poam-mutators.ts';
import type { Poam } from '#sync/domain/poam/poam-record.ts';
import { call } from '#sync/engine/mutator.ts';
import { useWorkspace } from '#web/data/account/use-account.ts';
import { NotSavedError } from '#web/data/account/workspace.ts';
import { showToast } from '#web/kit/toast-queue.ts';
import { notSavedToast } from '#web/words/messages.ts';
import type { PoamChange } from './detail/poam-form.ts';

export interface PoamChanges {
  /** Carries out changes in order and confirms them. False when one was not saved; those after it are not tried. */
  apply: (changes: readonly PoamChange[], done: string, undo?: () => void) => Promise<boolean>;
  close: (item: Poam) => Promise<boolean>;
  reopen: (item: Poam) => Promise<boolean>;
}

export function usePoamChanges(): PoamChanges {
  const workspace = useWorkspace();

  const apply = useCallback<PoamChanges['apply']>(
    async (changes, done, undo) => {
      try {
        for (const change of changes) {
          const mutated = await workspace.carryOut(change.call, change.seen);
          if ('refused' in mutated) {
            showToast({ title: 'Error', description: mutated.refused.message, variant: 'destructive' });
            return false;
          }
        }
      } catch (error) {
        if (!(error instanceof NotSavedError)) throw error;
        showToast(notSavedToast);
        return false;
      }
      const action = undo && { label: 'Undo', onPress: undo };
      if (changes.length > 0) showToast({ title: 'Success', description: done, glyph: 'complete', action });
      return true;
    },
    [workspace],
  );

  const setStatus = useCallback(
    (id: string, status: 'open' | 'in_progress', done: string) =>
      apply([{ call: call(updatePoam, { id, set: { status } }), seen: {} }], done),
    [apply],
  );

  const close = useCallback(
    ({ id, status }: Poam) => {
      const before = status === 'closed' ? 'open' : status;
      const undo = () => void setStatus(id, before, 'POA&M item opened again');
      return apply([{ call: call(closePoam, { id }), seen: {} }], 'POA&M item closed', undo);
    },
    [apply, setStatus],
  );
  const reopen = useCallback(({ id }: Poam) => setStatus(id, 'open', 'POA&M item opened again'), [setStatus]);
  return { apply, close, reopen };
}
