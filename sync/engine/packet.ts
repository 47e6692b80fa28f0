import * as z from 'zod/mini';
import { mutationSchema } from './mutation.ts';
import { voucherSchema } from './voucher.ts';

/** The most packets that one request carries. */
export const PACKETS_AT_ONCE = 20;
/** A packet is full with this many changes, or with about this many characters of them. */
export const PACKET_ENTRIES = 1_000;
export const PACKET_SIZE = 256 * 1024;
/** The most characters of a packet, which a single change with long texts can need. */
export const PACKET_LIMIT = 1024 * 1024;
/** A packet names at most this many others. */
export const PACKETS_SEEN = 500;

// Signed words that reach a database as they are: one that a database refuses would hold up every packet beside it.
const id = z.string().check(z.regex(/^[ -~]{1,64}$/));
const hash = z.string().check(z.regex(/^[0-9a-f]{64}$/));
const base64url = z.string().check(z.regex(/^[\w-]*$/), z.maxLength(400));

/** Unsent changes of one person from one device, which travel whole, in the hands of others. */
export const packetSchema = z.object({
  format: z.literal(1),
  workspace: id,
  /** The circle whose rows the changes write; null for what reaches the whole workspace. */
  circle: z.nullable(id),
  /** The author's account. */
  author: id,
  device: hash,
  /** SPKI. */
  publicKey: base64url,
  voucher: voucherSchema,
  /** Its place among the packets of its device, from 1. */
  n: z.int().check(z.positive()),
  madeAt: z.iso.datetime(),
  /** The packets that this device had before: its own last one and what it had taken in. */
  seen: z.array(hash).check(z.maxLength(PACKETS_SEEN)),
  entries: z
    .array(z.extend(z.pick(mutationSchema, { key: true, args: true, was: true }), { name: id }))
    .check(z.minLength(1), z.maxLength(PACKET_ENTRIES)),
});
export type Packet = z.infer<typeof packetSchema>;

/** How a packet travels: `text` is its JSON, over whose UTF-8 bytes the device has signed (ECDSA P-256, 64 bytes). */
export const sentPacketSchema = z.object({ text: z.string().check(z.maxLength(PACKET_LIMIT)), signature: base64url });
export type SentPacket = z.infer<typeof sentPacketSchema>;

/** `id`: SHA-256 of the text's bytes, in hex. */
export interface SignedPacket extends SentPacket {
  id: string;
}

/** One whose signature, voucher and workspace hold. */
export interface CheckedPacket extends SignedPacket {
  packet: Packet;
}

/**
 * What became of a packet: its changes were run, the server keeps it for somebody to decide, or it takes nothing of it
 * as it is, for this reason. `lacks`: the hashes of the files that a kept one adds and the server does not have.
 */
export const packetResultSchema = z.object({
  id: hash,
  outcome: z.enum(['applied', 'kept', 'refused']),
  /** With 'refused': a word for the person's screen to explain. */
  reason: z.optional(z.string().check(z.maxLength(32))),
  lacks: z.optional(z.array(hash).check(z.maxLength(PACKET_ENTRIES))),
});
export type PacketResult = z.infer<typeof packetResultSchema>;
