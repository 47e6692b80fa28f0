import * as z from 'zod/mini';
import { stampsSchema } from './record.ts';

/** Money for security work that an agency plans, applied for or has. Amounts in whole dollars. */
export const grantSchema = z.object({
  id: z.string(),
  grantName: z.string(),
  grantType: z.string(),
  fundingAgency: z.string(),
  totalAmount: z.int(),
  /** Null until it is known. */
  awardedAmount: z.nullable(z.int()),
  /** A calendar day. */
  applicationDeadline: z.nullable(z.iso.date()),
  /** awarded, in_progress, applied, planning; others occur. */
  status: z.string(),
  createdAt: z.iso.datetime(),
  updatedAt: z.nullable(z.iso.datetime()),
  updatedBy: z.nullable(z.string()),
  stamps: stampsSchema,
});
export type Grant = z.infer<typeof grantSchema>;
