import * as z from 'zod/mini';
import { changeShape } from '#sync/engine/row.ts';

/** Money for security work that an agency plans, has applied for, or has received. Amounts in whole dollars. */
export const grantSchema = z.object({
  id: z.string(),
  grantName: z.string(),
  grantType: z.string(),
  fundingAgency: z.string(),
  totalAmount: z.int(),
  /** Null while unknown. */
  awardedAmount: z.nullable(z.int()),
  /** A calendar day. */
  applicationDeadline: z.nullable(z.iso.date()),
  /** awarded, in_progress, applied or planning; other values may occur. */
  status: z.string(),
  createdAt: z.iso.datetime(),
  ...changeShape,
});
export type Grant = z.infer<typeof grantSchema>;
