import {
  isNamedBasis,
  judgementNeeds,
  type JudgementAnswer,
  type JudgementNeed,
} from '#sync/domain/objective/judgement-basis.ts';
import {
  judgements,
  type Judgement,
  type JudgementBasis,
  type SealedObjectiveStatus,
} from '#sync/domain/objective/objective-status-record.ts';
import { needWords, objectiveLooks } from '#web/words/judgement-words.ts';

/** The results to choose from. */
export const judgementItems = judgements.map((id) => ({ id, ...objectiveLooks[id] }));

/** The form's entries. Only the fields in use are saved. */
export interface JudgementForm {
  judgement: Judgement | null;
  reason: string;
  basis: JudgementBasis | null;
  reference: string;
  date: string;
}

export function judgementFormOf(record: SealedObjectiveStatus): JudgementForm {
  const { judgement, judgementReason, basis, basisReference, basisDate } = record;
  return { judgement, reason: judgementReason, basis, reference: basisReference, date: basisDate ?? '' };
}

/** The values of the record that this form was filled with. */
export function judgementSeenOf({
  judgement,
  reason,
  basis,
  reference,
  date,
}: JudgementForm): Partial<SealedObjectiveStatus> {
  return {
    judgement,
    judgementReason: reason,
    basis,
    basisReference: reference,
    basisDate: date || null,
  };
}

/** The answer to save; null while no result is chosen. */
export function judgementAnswerOf(form: JudgementForm): JudgementAnswer | null {
  const { judgement, basis } = form;
  if (!judgement) return null;
  const names = isNamedBasis(basis);
  return {
    judgement,
    reason: form.reason.trim(),
    basis,
    reference: names ? form.reference.trim() : '',
    date: names ? form.date || null : null,
  };
}

/** The message for each field that still lacks something. */
export function judgementProblemsOf(answer: JudgementAnswer): Partial<Record<JudgementNeed, string>> {
  return Object.fromEntries(judgementNeeds(answer).map((need) => [need, needWords[need]]));
}
