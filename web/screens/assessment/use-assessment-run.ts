import { useState } from 'react';
import type { PlannedFamily } from '#sync/domain/organization/compliance-plan-order.ts';
import { RUN_DRAFT } from '#web/drafts/drafts.ts';
import { useFormDraft } from '#web/records/use-form-draft.ts';
import { noRun, resumeRun, type AssessmentItem, type AssessmentRun } from './assessment-run.ts';

/**
 * The run and its position, stored on this device for this person and workspace, so that they survive a reload, another
 * screen and a day offline. Undefined until the device has looked and `items` exist.
 */
export function useAssessmentRun(
  items: readonly AssessmentItem[] | undefined,
  plan: readonly PlannedFamily[] | undefined,
): [AssessmentRun, (run: AssessmentRun) => void] | undefined {
  const draft = useFormDraft(RUN_DRAFT, noRun, 0);
  const [isResumed, setResumed] = useState(false);
  if (!draft || !items) return undefined;
  if (isResumed) return [draft.value, draft.setValue];
  setResumed(true);
  const run = draft.isRestored ? resumeRun(draft.value, items, plan) : draft.value;
  if (draft.isRestored) draft.setValue(run);
  return [run, draft.setValue];
}
