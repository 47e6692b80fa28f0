import * as z from 'zod/mini';
import { stampsSchema } from '#sync/domain/common/record.ts';
import { TEXT_LIMITS } from '#sync/domain/common/text-limits.ts';

/** The simple view's 'complete' is stored as 'implemented', so both views show the same value. */
export const objectiveStatuses = ['not_started', 'in_progress', 'implemented', 'validated'] as const;
export const objectiveStatusValueSchema = z.enum(objectiveStatuses, {
  error: `A status is one of ${objectiveStatuses.join(', ')}.`,
});
export type ObjectiveStatusValue = z.infer<typeof objectiveStatusValueSchema>;

/** An organization's status of one objective. No row means not started. `id` is the objective's id. */
export const objectiveStatusSchema = z.object({
  id: z.string(),
  objectiveId: z.string(),
  status: objectiveStatusValueSchema,
  notes: z.string().check(z.maxLength(TEXT_LIMITS.notes)),
  evidenceFiles: z.array(z.string()),
  implementationDate: z.nullable(z.iso.datetime()),
  validationDate: z.nullable(z.iso.datetime()),
  updatedAt: z.nullable(z.iso.datetime()),
  updatedBy: z.nullable(z.string()),
  stamps: stampsSchema,
});
export type ObjectiveStatus = z.infer<typeof objectiveStatusSchema>;

export function emptyObjectiveStatus(id: string): ObjectiveStatus {
  return {
    id,
    objectiveId: id,
    status: 'not_started',
    notes: '',
    evidenceFiles: [],
    implementationDate: null,
    validationDate: null,
    updatedAt: null,
    updatedBy: null,
    stamps: {},
  };
}
