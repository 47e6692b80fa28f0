import * as z from 'zod/mini';

// Apart from the packet, because a device's row has one and every start loads the shapes of rows.

/** The server's word that an account registered a device's key, for those who have no row of that device. */
export const voucherSchema = z.object({
  /** SHA-256 of the public key's SPKI bytes, in hex. */
  device: z.string().check(z.maxLength(64)),
  accountId: z.string().check(z.maxLength(64)),
  /** The person's name at that time. */
  name: z.string().check(z.maxLength(300)),
  at: z.iso.datetime(),
  /** ECDSA P-256 by the server, 64 bytes in base64url. */
  signature: z.string().check(z.maxLength(400)),
});
export type Voucher = z.infer<typeof voucherSchema>;
