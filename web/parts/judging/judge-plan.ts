import type { JudgementAnswer } from '#sync/domain/objective/judgement-basis.ts';
import { judgeObjective } from '#sync/domain/objective/judgement-mutators.ts';
import type { SealedObjectiveStatus } from '#sync/domain/objective/objective-status-record.ts';
import { type Call, call } from '#sync/engine/mutator.ts';
import { recordKey } from '#sync/engine/schema.ts';
import type { ChangePlan } from '#web/parts/changes/run-changes.ts';
import { judgedWords } from '#web/words/judgement-words.ts';

const TABLE = 'objectiveStatus';

/** Judges an objective, or takes its judgement back with null. True once it is durable on this device. */
export type Judge = (
  record: SealedObjectiveStatus,
  answer: JudgementAnswer | null,
  seen: Partial<SealedObjectiveStatus>,
) => Promise<boolean>;

/** Where words about a judgement wait until it is saved, whichever form they were written in. */
export function judgementDraftKey(objectiveId: string): string {
  return `${TABLE}/${objectiveId}/judgement`;
}

/** Met, and nothing else said. */
export const plainlyMet: JudgementAnswer = { judgement: 'met', reason: '', basis: null, reference: '', date: null };

function judged({ id }: SealedObjectiveStatus, answer: JudgementAnswer | null): Call {
  const nothing = { judgement: null, reason: '', basis: null, reference: '', date: null };
  return call(judgeObjective, { objectiveId: id, ...(answer ?? nothing) });
}

/** What somebody answered before; null where nobody has judged it. */
function judgementOf(record: SealedObjectiveStatus): JudgementAnswer | null {
  const { judgement, judgementReason: reason, basis, basisReference: reference, basisDate: date } = record;
  return judgement && { judgement, reason, basis, reference, date };
}

/**
 * An objective's judgement, or with null the end of it. Undo restores what was answered before.
 * `seen`: the values that the person judged over.
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
