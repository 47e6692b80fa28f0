import * as z from 'zod/mini';
import { prioritySchema } from './control-record.ts';

export const assessmentMethodSchema = z.enum(['examine', 'interview', 'test']);

/**
 * One determination statement. The catalogue's own carry their number as `id` ('3.1.1[a]'); those an organisation adds carry
 * a UUID. `controlId` names the requirement.
 */
export const objectiveSchema = z.object({
  id: z.string(),
  controlId: z.string(),
  objectiveId: z.string(),
  category: z.string(),
  title: z.string(),
  description: z.string(),
  assessmentMethod: assessmentMethodSchema,
  evidenceRequired: z.string(),
  priority: prioritySchema,
  custom: z.boolean(),
});
export type Objective = z.infer<typeof objectiveSchema>;
