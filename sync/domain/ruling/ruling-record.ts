import * as z from 'zod/mini';
import { blankRow } from '#sync/domain/common/blank-row.ts';
import { TEXT_LIMITS } from '#sync/domain/common/text-limits.ts';
import { judgementBases, judgements } from '#sync/domain/objective/objective-status-record.ts';
import { changeShape } from '#sync/engine/row.ts';

/** A finding as the lead saw it: its author, and the hash of what they said. */
export const ruledFindingSchema = z.object({
  assessorId: z.string().check(z.minLength(1), z.maxLength(64)),
  hash: z.string().check(z.regex(/^[0-9a-f]{64}$/, { error: 'The hash must be SHA-256 in hexadecimal.' })),
});
export type RuledFinding = z.infer<typeof ruledFindingSchema>;

/** The lead's word on one objective. It counts while `over` names exactly the findings that are proposed now. */
export const rulingSchema = z.object({
  id: z.string(),
  assessmentId: z.string(),
  objectiveId: z.string(),
  /** Null until the lead rules. */
  determination: z.nullable(z.enum(judgements)),
  by: z.string(),
  basis: z.nullable(z.enum(judgementBases)),
  rationale: z.string().check(z.maxLength(TEXT_LIMITS.judgementReason)),
  over: z.array(ruledFindingSchema),
  /** Why it differs from what somebody proposed. */
  overruleReason: z.string().check(z.maxLength(TEXT_LIMITS.judgementReason)),
  ...changeShape,
});
export type Ruling = z.infer<typeof rulingSchema>;

/** Derived from both, so that two devices that rule write one row. */
export function rulingId(assessmentId: string, objectiveId: string): string {
  return `${assessmentId}:${objectiveId}`;
}

export function emptyRuling(id: string): Ruling {
  const [assessmentId = '', objectiveId = ''] = id.split(':');
  return blankRow(rulingSchema, { id, assessmentId, objectiveId });
}
