import * as z from 'zod/mini';

/** Whether the changes in the scope since a status are significant, so that a new assessment is needed. */
export const scopeDecisionSchema = z.object({
  id: z.string(),
  /** The status whose scope changed. */
  statusId: z.string(),
  isSignificant: z.boolean(),
  reason: z.string(),
  /** The keys of the changes that the author's device showed; null if the record does not say. */
  seen: z._default(z.nullable(z.array(z.string())), null),
  createdAt: z.iso.datetime(),
  createdBy: z.string(),
});
export type ScopeDecision = z.infer<typeof scopeDecisionSchema>;
