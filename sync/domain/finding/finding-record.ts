import * as z from 'zod/mini';
import { blankRow } from '#sync/domain/common/blank-row.ts';
import { TEXT_LIMITS } from '#sync/domain/common/text-limits.ts';
import { fipsAnswers, mfaAnswers } from '#sync/domain/control/control-status-record.ts';
import { BASIS_REFERENCE_LENGTH, judgementBases, judgements } from '#sync/domain/objective/objective-status-record.ts';
import { teamRoleSchema } from '#sync/domain/team/team-member-record.ts';
import { changeShape } from '#sync/engine/row.ts';

/** What one assessor says of one objective. Only that assessor writes it. */
export const findingSchema = z.object({
  id: z.string(),
  assessmentId: z.string(),
  assessorId: z.string(),
  objectiveId: z.string(),
  /** Null until judged. */
  determination: z.nullable(z.enum(judgements)),
  basis: z.nullable(z.enum(judgementBases)),
  /** The basis's reference and its day. */
  basisReference: z.string().check(z.maxLength(BASIS_REFERENCE_LENGTH)),
  basisDate: z.nullable(z.iso.date()),
  /** Why it is not met or not applicable. */
  reason: z.string().check(z.maxLength(TEXT_LIMITS.judgementReason)),
  rationale: z.string().check(z.maxLength(TEXT_LIMITS.judgementReason)),
  evidenceIds: z.array(z.string()),
  /** Method records that contradict 'met' and are answered in the rationale. */
  answeredIds: z.array(z.string()),
  mfa: z.nullable(z.enum(mfaAnswers)),
  fips: z.nullable(z.enum(fipsAnswers)),
  /** Null while it is no proposal. */
  proposedAt: z.nullable(z.iso.datetime()),
  /** The author's place in the team at the time of the proposal, which decides whether it counts. */
  proposedAs: z.nullable(teamRoleSchema),
  /** The trainee whose finding this one copied. */
  adoptedFrom: z.nullable(z.string()),
  ...changeShape,
});
export type Finding = z.infer<typeof findingSchema>;

/** Derived from all three, so that one person's two devices write one row. */
export function findingId(assessmentId: string, assessorId: string, objectiveId: string): string {
  return `${assessmentId}:${assessorId}:${objectiveId}`;
}

export function emptyFinding(id: string): Finding {
  const [assessmentId = '', assessorId = '', objectiveId = ''] = id.split(':');
  return blankRow(findingSchema, { id, assessmentId, assessorId, objectiveId });
}
