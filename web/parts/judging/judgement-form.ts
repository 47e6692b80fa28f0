import { type JudgementAnswer, type JudgementNeed, judgementNeeds } from '#sync/domain/objective/judgement-basis.ts';
import type {
  Judgement,
  JudgementBasis,
  SealedObjectiveStatus,
} from '#sync/domain/objective/objective-status-record.ts';
import { needWords } from '#web/words/judgement-words.ts';

/** What is entered. Only the fields in use are saved. */
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
export function seenOf({ judgement, reason, basis, reference, date }: JudgementForm): Partial<SealedObjectiveStatus> {
  return {
    judgement,
    judgementReason: reason,
    basis,
    basisReference: reference,
    basisDate: date || null,
  };
}

/** A basis that is named and dated, and not just one's own work. */
export function isNamedBasis(basis: JudgementBasis | null): basis is Exclude<JudgementBasis, 'implemented'> {
  return basis !== null && basis !== 'implemented';
}

/** What is saved; null while no result is chosen. */
export function answerOf(form: JudgementForm): JudgementAnswer | null {
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

/** What is still missing, under its field. */
export function problemsOf(answer: JudgementAnswer): Partial<Record<JudgementNeed, string>> {
  return Object.fromEntries(judgementNeeds(answer).map((need) => [need, needWords[need]]));
}
