import * as z from 'zod/mini';
import { TEXT_LIMITS } from '#sync/domain/common/text-limits.ts';
import { prioritySchema } from '#sync/domain/control/control-record.ts';
import { changeShape } from '#sync/engine/row.ts';

export const assessmentMethods = ['examine', 'interview', 'test'] as const;
const assessmentMethodSchema = z.enum(assessmentMethods, {
  error: `An assessment method is one of ${assessmentMethods.join(', ')}.`,
});
export type AssessmentMethod = z.infer<typeof assessmentMethodSchema>;

/**
 * One determination statement. The catalog's have their number as `id` ('3.1.1[a]'); those an organization adds have a
 * UUID and may be edited. `controlId` is the requirement.
 */
export const objectiveSchema = z.object({
  id: z.string(),
  controlId: z.string(),
  objectiveId: z.string(),
  category: z.string(),
  title: z.string(),
  description: z.string().check(z.maxLength(TEXT_LIMITS.objective)),
  assessmentMethod: assessmentMethodSchema,
  evidenceRequired: z.string().check(z.maxLength(TEXT_LIMITS.evidenceRequired)),
  priority: prioritySchema,
  custom: z.boolean(),
  ...changeShape,
});
export type Objective = z.infer<typeof objectiveSchema>;
