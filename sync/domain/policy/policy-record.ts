import * as z from 'zod/mini';
import { type Row, stampsSchema } from '#sync/domain/common/record.ts';

/** The organization's policy and procedure for one family. No row: nothing is written. `id` is the family's code. */
export const policySchema = z.object({
  id: z.string(),
  /** Lines; a short one without a full stop is a heading. '(3.1.1[a,b])' after a sentence names what it serves. */
  text: z.string(),
  approvedBy: z.string(),
  /** The calendar day from which people are held to it. */
  effectiveOn: z.nullable(z.iso.date()),
  /** The hash of what was approved; null where that was before approvals were of a text. */
  approval: z._default(z.nullable(z.string()), null),
  updatedAt: z.nullable(z.iso.datetime()),
  updatedBy: z.nullable(z.string()),
  stamps: stampsSchema,
});
export type Policy = z.infer<typeof policySchema>;

/** The policy of a family while nobody has written one. */
export function emptyPolicy(id: string): Policy & Row {
  return {
    id,
    text: '',
    approvedBy: '',
    effectiveOn: null,
    approval: '',
    updatedAt: null,
    updatedBy: null,
    stamps: {},
  };
}
