import * as z from 'zod/mini';
import { blankRow } from '#sync/domain/common/blank-row.ts';
import { intervals } from '#sync/domain/common/intervals.ts';
import { changeShape, type Row } from '#sync/engine/row.ts';

/** How the organization meets one objective. There is no row until something is written. `id` is the objective's. */
export const statementSchema = z.object({
  id: z.string(),
  what: z.string(),
  where: z.string(),
  who: z.string(),
  howOften: z.string(),
  interval: z.nullable(z.enum(intervals)),
  responsible: z.string(),
  /** The providers that do part of it, by name, separated by commas. */
  inheritedFrom: z.string(),
  /** What proves it, besides the objective's documents. */
  evidence: z.string(),
  /** An enduring exception or a temporary deficiency, and what compensates for it. */
  exception: z.string(),
  mitigation: z.string(),
  ...changeShape,
});
export type Statement = z.infer<typeof statementSchema>;

/** The statement of an objective before anybody writes one. */
export function emptyStatement(id: string): Statement & Row {
  return blankRow(statementSchema, { id });
}
