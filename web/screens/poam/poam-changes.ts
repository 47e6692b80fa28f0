import { updatePoam, verifyPoam } from '#sync/domain/poam/poam-mutators.ts';
import type { Poam } from '#sync/domain/poam/poam-record.ts';
import { call } from '#sync/engine/mutator.ts';
import type { ChangePlan } from '#web/parts/changes/run-changes.ts';
import { successToast } from '#web/words/messages.ts';

type OpenState = Exclude<Poam['state'], 'closed'>;

const toasts: Readonly<Record<OpenState, string>> = {
  draft: 'Back to a draft',
  open: 'Opened again',
  in_work: 'In work',
  ready: 'Ready for verification',
  cancelled: 'Cancelled',
};

/** Moves a plan to its next or previous state. If that withdraws a verification, it has to be made again. */
export function stateChanges({ id, state, assessmentId }: Poam, next: OpenState): ChangePlan {
  const named = assessmentId !== null && { assessmentId };
  return {
    changes: [{ call: call(updatePoam, { id, set: { state: next }, ...named }) }],
    done: successToast(toasts[next]),
    ...(state !== 'closed' && {
      undo: {
        changes: [{ call: call(updatePoam, { id, set: { state }, ...named }) }],
        done: successToast(toasts[state]),
      },
    }),
  };
}

/** `on`: a calendar day. */
export function verifyChanges({ id }: Poam, on: string, evidence: string): ChangePlan {
  return {
    changes: [{ call: call(verifyPoam, { id, on, evidence }) }],
    done: successToast('Verified and closed'),
  };
}
