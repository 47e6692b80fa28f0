import * as z from 'zod/mini';
import { voucherSchema } from '#sync/engine/voucher.ts';

/** One browser profile of an account, by the key with which it signs what others carry. */
export const deviceSchema = z.object({
  id: z.string(),
  accountId: z.string(),
  name: z.string(),
  publicKey: z.string(),
  registeredAt: z.iso.datetime(),
  /** When its owner or an administrator said that it is lost: what it signed is kept from then on, not applied. */
  endedAt: z.nullable(z.iso.datetime()),
  voucher: voucherSchema,
});
export type Device = z.infer<typeof deviceSchema>;
