import type { JudgementAnswer } from '#sync/domain/objective/judgement-basis.ts';
import { judgeObjective } from '#sync/domain/objective/judgement-mutators.ts';
import type { SealedObjectiveStatus } from '#sync/domain/objective/objective-status-record.ts';
import { call, type Call } from '#sync/engine/mutator.ts';
import { recordKey } from '#sync/engine/schema.ts';
import type { ChangePlan } from '#web/parts/changes/run-changes.ts';
import { judgedWords } from '#web/words/judgement-words.ts';

const TABLE = 'objectiveStatus';

/** Judges an objective, or withdraws its judgment with null. True once that is durable on this device. */
export type Judge = (
  record: SealedObjectiveStatus,
  answer: JudgementAnswer | null,
  seen: Partial<SealedObjectiveStatus>,
) => Promise<boolean>;

/** The key of the draft in which text about a judgment waits until it is saved, whichever form it was written in. */
export function judgementDraftKey(objectiveId: string): string {
  return `${TABLE}/${objectiveId}/judgement`;
}

/** The answer 'met' with nothing else filled in. */
export const plainlyMet: JudgementAnswer = { judgement: 'met', reason: '', basis: null, reference: '', date: null };

function judged({ id }: SealedObjectiveStatus, answer: JudgementAnswer | null): Call {
  const nothing = { judgement: null, reason: '', basis: null, reference: '', date: null };
  return call(judgeObjective, { objectiveId: id, ...(answer ?? nothing) });
}

/** The earlier answer; null if nobody has judged it. */
function judgementOf(record: SealedObjectiveStatus): JudgementAnswer | null {
  const { judgement, judgementReason: reason, basis, basisReference: reference, basisDate: date } = record;
  return judgement && { judgement, reason, basis, reference, date };
}

/**
 * The change that judges an objective, or with null withdraws its judgment. Undo restores the earlier answer. `seen`:
 * the values that the person saw when judging.
 */
export function judgePlan(
  record: SealedObjectiveStatus,
  answer: JudgementAnswer | null,
  seen: Partial<SealedObjectiveStatus>,
  onUndone?: () => void,
): ChangePlan {
  const key = recordKey(TABLE, record.id);
  const done = answer ? judgedWords(answer.judgement) : 'Judgment taken back';
  const takeBack = {
    call: judged(record, judgementOf(record)),
    seen: { [key]: { judgement: answer?.judgement ?? null } },
  };
  return {
    changes: [{ call: judged(record, answer), seen: { [key]: seen } }],
    done: { title: `${record.id}: ${done}`, glyph: 'complete' },
    undo: { changes: [takeBack], ...(onUndone && { onDone: onUndone }) },
  };
}
