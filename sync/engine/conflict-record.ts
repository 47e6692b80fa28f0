import * as z from 'zod/mini';

/** One side of a conflict: the value, its author, and when according to that person's device. */
const conflictSideSchema = z.object({
  value: z.unknown(),
  by: z.nullable(z.string()),
  name: z.string(),
  at: z.nullable(z.iso.datetime()),
});
export type ConflictSide = z.infer<typeof conflictSideSchema>;

/**
 * Two people wrote the same field without seeing each other's change. `later` arrived last and was applied; `earlier`
 * is the value it met. `was` is what the later writer had seen. `merged` is the record's value until somebody decides.
 */
export const conflictSchema = z.object({
  id: z.string(),
  table: z.string(),
  recordId: z.string(),
  field: z.string(),
  was: z.unknown(),
  earlier: conflictSideSchema,
  later: conflictSideSchema,
  merged: z.unknown(),
  state: z.enum(['open', 'resolved']),
  choice: z.nullable(z.enum(['earlier', 'later', 'edited'])),
  resolvedBy: z.nullable(z.string()),
  resolvedAt: z.nullable(z.iso.datetime()),
  createdAt: z.iso.datetime(),
});
export type Conflict = z.infer<typeof conflictSchema>;

/** Whether one of the two values comes from this person, who may then settle the conflict. */
export function isConflictOf({ earlier, later }: Pick<Conflict, 'earlier' | 'later'>, accountId: string): boolean {
  return earlier.by === accountId || later.by === accountId;
}
