import * as z from 'zod/mini';
import { TEXT_LIMITS } from '#sync/domain/common/text-limits.ts';
import { changeShape } from '#sync/engine/row.ts';

export const deadlinePriorities = ['critical', 'high', 'medium', 'low'] as const;

/** Something an agency must finish by a certain day. */
export const deadlineSchema = z.object({
  id: z.string(),
  title: z.string(),
  description: z.string().check(z.maxLength(TEXT_LIMITS.stateLocal)),
  /** grant_milestone, compliance, audit, reporting or training; other values may occur. */
  deadlineType: z.string(),
  priority: z.enum(deadlinePriorities),
  /** A calendar day. */
  dueDate: z.iso.date(),
  /** A free-text name: a colleague, an office, a vendor. */
  assignedTo: z.string(),
  /** complete and overdue are taken literally; any other value means open. */
  status: z.string(),
  createdAt: z.iso.datetime(),
  ...changeShape,
});
export type DeadlineRecord = z.infer<typeof deadlineSchema>;
