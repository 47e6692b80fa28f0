import * as z from 'zod/mini';
import { changeShape } from '#sync/engine/row.ts';

/** `received`: documents were handed in, and nobody has reviewed them yet. */
export const requestStates = ['open', 'received', 'accepted', 'rejected', 'withdrawn'] as const;
export type RequestState = (typeof requestStates)[number];

/** A request for evidence that is needed to judge objectives. */
export const evidenceRequestSchema = z.object({
  id: z.string(),
  /** What must be handed in. */
  what: z.string(),
  /** The objectives it is for, at least one. */
  objectiveIds: z.array(z.string()),
  /** Who must answer it. */
  ownerId: z.nullable(z.string()),
  /** The last calendar day on which it is in time. */
  dueOn: z.iso.date(),
  state: z.enum(requestStates),
  /** Why it was rejected or withdrawn. */
  reason: z.string(),
  /** The text that came with the documents. */
  answer: z.string(),
  documentIds: z.array(z.string()),
  askedBy: z.string(),
  /** The assessment whose team asks; null for the organization. The request reaches everybody all the same. */
  assessmentId: z.optional(z.nullable(z.string())),
  /** When it ended with the assessment that asked; missing where an older device wrote. */
  endedAt: z.optional(z.nullable(z.iso.datetime())),
  /** When somebody last asked again, because it was overdue or rejected; missing like the one above. */
  askedAgainAt: z.optional(z.nullable(z.iso.datetime())),
  createdAt: z.iso.datetime(),
  ...changeShape,
});
export type EvidenceRequest = z.infer<typeof evidenceRequestSchema>;
