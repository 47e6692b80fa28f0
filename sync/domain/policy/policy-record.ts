import * as z from 'zod/mini';
import { blankRow } from '#sync/domain/common/blank-row.ts';
import { changeShape, type Row } from '#sync/engine/row.ts';

/**
 * The organization's policy and procedure for one family. No row until something is written. `id`: the family's code.
 */
export const policySchema = z.object({
  id: z.string(),
  /**
   * Lines; a short one without a period is a heading. '(3.1.1[a,b])' after a sentence names the objectives it serves.
   */
  text: z.string(),
  approvedBy: z.string(),
  /** The calendar day from which it is in effect. */
  effectiveOn: z.nullable(z.iso.date()),
  /** The hash of the approved text; null if approved before approvals were tied to a text. */
  approval: z._default(z.nullable(z.string()), null),
  ...changeShape,
});
export type Policy = z.infer<typeof policySchema>;

/** The policy of a family before anybody writes one. */
export function emptyPolicy(id: string): Policy & Row {
  return blankRow(policySchema, { id, approval: '' });
}
