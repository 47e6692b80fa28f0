import { updatePlan, verifyPlan } from '#sync/domain/plan/plan-mutators.ts';
import type { Plan } from '#sync/domain/plan/plan-record.ts';
import { call } from '#sync/engine/mutator.ts';
import type { ChangePlan } from '#web/parts/changes/run-changes.ts';
import { successToast } from '#web/words/messages.ts';

type OpenState = Exclude<Plan['state'], 'closed'>;

const toasts: Readonly<Record<OpenState, string>> = {
  draft: 'Back to a draft',
  open: 'Opened again',
  in_work: 'In work',
  ready: 'Ready for verification',
  cancelled: 'Cancelled',
};

/** Moves a plan to its next or previous state. If that withdraws a verification, it has to be made again. */
export function stateChanges({ id, state, assessmentId }: Plan, next: OpenState): ChangePlan {
  const named = assessmentId !== null && { assessmentId };
  return {
    changes: [{ call: call(updatePlan, { id, set: { state: next }, ...named }) }],
    done: successToast(toasts[next]),
    ...(state !== 'closed' && {
      undo: {
        changes: [{ call: call(updatePlan, { id, set: { state }, ...named }) }],
        done: successToast(toasts[state]),
      },
    }),
  };
}

/** `on`: a calendar day. */
export function verifyChanges({ id }: Plan, on: string, evidence: string): ChangePlan {
  return {
    changes: [{ call: call(verifyPlan, { id, on, evidence }) }],
    done: successToast('Verified and closed'),
  };
}
