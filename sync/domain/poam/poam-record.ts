import * as z from 'zod/mini';
import { stampsSchema } from '#sync/domain/common/record.ts';
import { LABELS, TEXT_LIMITS } from '#sync/domain/common/text-limits.ts';

export const poamStatuses = ['open', 'in_progress', 'closed'] as const;
export const poamStatusValueSchema = z.enum(poamStatuses, { error: `A status is one of ${poamStatuses.join(', ')}.` });
export type PoamStatusValue = z.infer<typeof poamStatusValueSchema>;

/** One step of an item. `dueDate`: a calendar day such as '2026-06-30'. */
const milestoneSchema = z.object({
  id: z.string(),
  text: z.string(),
  dueDate: z.nullable(z.iso.date()),
  doneAt: z.nullable(z.iso.datetime()),
});
export type Milestone = z.infer<typeof milestoneSchema>;

/**
 * One item of the plan of action and milestones: a weakness of one requirement, and what will be done about it by when.
 */
export const poamSchema = z.object({
  id: z.string(),
  /** The requirement's dotted number. */
  controlId: z.string(),
  weakness: z.string().check(z.maxLength(TEXT_LIMITS.weakness)),
  plannedAction: z.string().check(z.maxLength(TEXT_LIMITS.plannedAction)),
  milestones: z.array(milestoneSchema),
  /** A member's id. */
  ownerId: z.nullable(z.string()),
  resources: z.string().check(z.maxLength(TEXT_LIMITS.resources)),
  /** A calendar day. */
  targetDate: z.iso.date(),
  status: poamStatusValueSchema,
  closedAt: z.nullable(z.iso.datetime()),
  createdAt: z.iso.datetime(),
  tags: z.array(z.string()).check(z.maxLength(LABELS)),
  updatedAt: z.nullable(z.iso.datetime()),
  updatedBy: z.nullable(z.string()),
  stamps: stampsSchema,
});
export type Poam = z.infer<typeof poamSchema>;
