import * as z from 'zod/mini';
import type { AssessmentTables } from '#sync/domain/assessment/assessment-tables.ts';
import { noSuch } from '#sync/domain/common/refusals.ts';
import type { Ref, Refusal, View } from '#sync/engine/schema.ts';

export const assessmentIdArg = z.optional(z.nullable(z.string().check(z.minLength(1), z.maxLength(64))));

export function assessmentRefs(assessmentId: string | null | undefined): Ref<AssessmentTables>[] {
  return assessmentId ? [{ table: 'assessment', id: assessmentId }] : [];
}

/** A document of an assessment reaches its team alone, so the assessment must be one that its author sees. */
export function refuseAssessment(
  view: View<AssessmentTables>,
  assessmentId: string | null | undefined,
): Refusal | undefined {
  if (!assessmentId || view.get('assessment', assessmentId)?.hasTeam) return undefined;
  return noSuch('assessment', 'assessmentId').refused;
}
