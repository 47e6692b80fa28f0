import { useCallback, useEffect, useRef } from 'react';
import { setControlStatus } from '#sync/domain/control/control-status-mutators.ts';
import type { ControlStatusValue } from '#sync/domain/control/control-status-record.ts';
import { recordKey } from '#sync/engine/schema.ts';
import { useWorkspace } from '#web/data/account/use-account.ts';
import { useControlStatuses } from '#web/data/records/use-records.ts';
import { showToast } from '#web/kit/toast-queue.ts';

export interface RequirementCompletion {
  complete: (controlId: string) => void;
  isComplete: (controlId: string) => boolean;
}

/** Marks a requirement complete when somebody accepts the offer, with Undo. */
export function useRequirementCompletion(): RequirementCompletion {
  const workspace = useWorkspace();
  const statuses = useControlStatuses();
  const latest = useRef(statuses);
  useEffect(() => {
    latest.current = statuses;
  });
  const complete = useCallback(
    (controlId: string) => {
      const failed = () =>
        showToast({ title: 'Error', description: 'Failed to update compliance status', variant: 'destructive' });
      const set = async (status: ControlStatusValue, seen: ControlStatusValue | null) => {
        const was = seen === null ? {} : { [recordKey('controlStatus', controlId)]: { status: seen } };
        const items = [{ controlId, status }];
        const mutated = await workspace.change(setControlStatus, { items }, was).catch(() => null);
        if (mutated === null || 'refused' in mutated) return void failed();
        if (seen !== null) return;
        const action = { label: 'Undo', onPress: () => void set(former, 'complete') };
        showToast({ title: `${controlId} is complete`, glyph: 'complete', action });
      };
      const before = latest.current?.get(controlId)?.status;
      const former = before ?? 'not_started';
      void set('complete', null);
    },
    [workspace],
  );
  const isComplete = useCallback((controlId: string) => latest.current?.get(controlId)?.status === 'complete', []);
  return { complete, isComplete };
}
