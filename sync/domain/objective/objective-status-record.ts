import * as z from 'zod/mini';
import { blankRow } from '#sync/domain/common/blank-row.ts';
import { sealStatus, type Sealed } from '#sync/domain/common/sealed-status.ts';
import { TEXT_LIMITS } from '#sync/domain/common/text-limits.ts';
import { changeShape } from '#sync/engine/row.ts';

/** The simple view's 'complete' is stored as 'implemented', so both views show the same value. */
export const objectiveStatuses = ['not_started', 'in_progress', 'implemented', 'validated'] as const;
export const objectiveStatusValueSchema = z.enum(objectiveStatuses, {
  error: `A status is one of ${objectiveStatuses.join(', ')}.`,
});
export type ObjectiveStatusValue = z.infer<typeof objectiveStatusValueSchema>;

/** The organization's judgment of an objective, beside the status it claims. */
export const judgements = ['met', 'not_met', 'not_applicable'] as const;
export type Judgement = (typeof judgements)[number];

/** What a judgment rests on. */
export const judgementBases = [
  'implemented',
  'inherited',
  'enduring_exception',
  'temporary_deficiency',
  'alternative',
] as const;
export type JudgementBasis = (typeof judgementBases)[number];

/** Maximum characters of a basis's reference: a provider, a section of the plan, a decision. */
export const BASIS_REFERENCE_LENGTH = 300;

/** An organization's status of one objective. No row means not started. `id` is the objective's id. */
export const objectiveStatusSchema = z.object({
  id: z.string(),
  objectiveId: z.string(),
  status: objectiveStatusValueSchema,
  /** Null until somebody judges it. */
  judgement: z.nullable(z.enum(judgements)),
  judgementReason: z.string().check(z.maxLength(TEXT_LIMITS.judgementReason)),
  basis: z.nullable(z.enum(judgementBases)),
  /** The basis's reference and its day. */
  basisReference: z.string().check(z.maxLength(BASIS_REFERENCE_LENGTH)),
  basisDate: z.nullable(z.iso.date()),
  notes: z.string().check(z.maxLength(TEXT_LIMITS.notes)),
  evidenceFiles: z.array(z.string()),
  implementationDate: z.nullable(z.iso.datetime()),
  validationDate: z.nullable(z.iso.datetime()),
  ...changeShape,
});
export type ObjectiveStatus = z.infer<typeof objectiveStatusSchema>;
export type SealedObjectiveStatus = Sealed<ObjectiveStatus>;

export function emptyObjectiveStatus(id: string): ObjectiveStatus {
  return blankRow(objectiveStatusSchema, { id, objectiveId: id, status: 'not_started' });
}

/** The sealed status of an objective that has no record. */
export function noAnswer(id: string): SealedObjectiveStatus {
  return sealStatus(emptyObjectiveStatus(id));
}
