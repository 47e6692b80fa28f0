import * as z from 'zod/mini';
import { voucherSchema } from '#sync/engine/packet.ts';

/** The longest name of a device, and the longest public key as base64url. */
const NAME_LENGTH = 120;
const KEY_LENGTH = 200;

/** A device's public key: ECDSA P-256 as SPKI, base64url. */
export const publicKeySchema = z
  .string()
  .check(
    z.regex(/^[\w-]+$/, { error: 'A key is base64url.' }),
    z.maxLength(KEY_LENGTH, { error: 'A key is shorter.' }),
  );
/** What a person calls their device. */
export const deviceNameSchema = z
  .string()
  .check(z.trim(), z.minLength(1, { error: 'Name the device.' }), z.maxLength(NAME_LENGTH, { error: 'Too long.' }));
/** SHA-256 of the key's bytes, in hex. */
export const deviceIdSchema = z.string().check(z.regex(/^[0-9a-f]{64}$/, { error: 'There is no such device.' }));

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
