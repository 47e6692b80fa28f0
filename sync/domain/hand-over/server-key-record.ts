import * as z from 'zod/mini';

/**
 * The public halves of a server's keys, which devices need where no server is. A server that lost its key has another
 * row; the earlier one stays, because vouchers of before still hold.
 */
export const serverKeySchema = z.object({
  /** SHA-256 of the voucher key's bytes, in hex. */
  id: z.string(),
  /** Checks vouchers: ECDSA P-256 as SPKI, base64url. */
  voucherKey: z.string(),
  /** Seals files for the server by HPKE: a point of P-256, uncompressed, base64url. */
  sealKey: z.string(),
  since: z.iso.datetime(),
});
export type ServerKey = z.infer<typeof serverKeySchema>;

/** The keys that the server has now: the newest. */
export function presentServerKey(keys: readonly ServerKey[]): ServerKey | undefined {
  return keys.toSorted((a, b) => (a.since < b.since ? -1 : 1)).at(-1);
}
