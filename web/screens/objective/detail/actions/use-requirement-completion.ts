import { useCallback, useLayoutEffect, useRef } from 'react';
import { requirementName } from '#sync/catalog/requirement-names.ts';
import { isClaimedComplete } from '#sync/domain/control/claim.ts';
import { noClaim } from '#sync/domain/control/control-status-record.ts';
import { useRunChanges } from '#web/parts/changes/run-changes.ts';
import { statusPlan } from '#web/parts/changes/status-plan.ts';
import { useControlStatuses } from '#web/records/use-records.ts';

export interface RequirementCompletion {
  complete: (controlId: string) => void;
  isComplete: (controlId: string) => boolean;
}

const failed = { title: 'Error', sentence: 'Failed to update compliance status' };

/** Marks a requirement complete when somebody accepts the offer, with Undo. */
export function useRequirementCompletion(): RequirementCompletion {
  const run = useRunChanges();
  const statuses = useControlStatuses();
  const latest = useRef(statuses);
  useLayoutEffect(() => {
    latest.current = statuses;
  });
  const complete = useCallback(
    (controlId: string) => {
      const record = latest.current?.get(controlId) ?? noClaim(controlId);
      const { changes, undo } = statusPlan([record], 'complete', { failed });
      void run({
        changes,
        done: { title: `${requirementName(controlId)} is complete`, glyph: 'complete' },
        failed,
        undo,
      });
    },
    [run],
  );
  const isComplete = useCallback((controlId: string) => isClaimedComplete(latest.current?.get(controlId)), []);
  return { complete, isComplete };
}
