import * as z from 'zod/mini';

/** Whether what changed in the scope since a status is a significant change, which needs a new assessment. */
export const scopeDecisionSchema = z.object({
  id: z.string(),
  /** The status whose scope changed. */
  statusId: z.string(),
  isSignificant: z.boolean(),
  reason: z.string(),
  /** The movements that its author's device showed, by their keys; null where it does not say. */
  seen: z._default(z.nullable(z.array(z.string())), null),
  createdAt: z.iso.datetime(),
  createdBy: z.string(),
});
export type ScopeDecision = z.infer<typeof scopeDecisionSchema>;
