import * as z from 'zod/mini';
import { bytesOf, fromBase64url, toBase64url, toHex, type Bytes } from '#sync/domain/common/byte-text.ts';
import {
  PACKET_ENTRIES,
  PACKET_LIMIT,
  packetSchema,
  type CheckedPacket,
  type Packet,
  type SentPacket,
  type SignedPacket,
} from '#sync/engine/packet.ts';
import { isRecord } from '#sync/engine/value.ts';
import type { Voucher } from '#sync/engine/voucher.ts';
import type { Key, Subtle } from './hand-over-ports.ts';
import { HandOverRefusal } from './hand-over-refusal.ts';

/** An ECDSA P-256 signature, as r and s. */
export const SIGNATURE_BYTES = 64;
/** No change nests its arguments deeper. */
const DEPTH = 100;
const SIGNATURE = { name: 'ECDSA', hash: 'SHA-256' } as const;

/** Whose word counts. */
export interface Trust {
  /** The server's public halves for vouchers, earlier ones too: SPKI, base64url. */
  voucherKeys: readonly string[];
  /** The account of a device whose row is known. Its voucher is not checked, so the name in it says nothing. */
  accountOf?(device: string, workspace: string): string | undefined | Promise<string | undefined>;
}

/** SHA-256, in hex. */
export async function hashOf(subtle: Subtle, bytes: Bytes): Promise<string> {
  return toHex(new Uint8Array(await subtle.digest('SHA-256', bytes)));
}

/** The device's signature over bytes, or the server's. WebCrypto hashes them with SHA-256: they are given whole. */
export async function signBytes(subtle: Subtle, privateKey: Key, bytes: Bytes): Promise<Bytes> {
  return new Uint8Array(await subtle.sign(SIGNATURE, privateKey, bytes));
}

/** Whether the key (SPKI, base64url) made the signature. False too for what is no key or no signature. */
export async function isSignedBy(subtle: Subtle, publicKey: string, signature: Bytes, bytes: Bytes): Promise<boolean> {
  const spki = fromBase64url(publicKey);
  if (!spki || signature.length !== SIGNATURE_BYTES) return false;
  try {
    const key = await subtle.importKey('spki', spki, { name: 'ECDSA', namedCurve: 'P-256' }, false, ['verify']);
    return await subtle.verify(SIGNATURE, key, signature, bytes);
  } catch {
    return false;
  }
}

/** What the server signs: the account registered this device at this time, under this name. */
export function voucherStatement({ device, accountId, name, at }: Omit<Voucher, 'signature'>): Bytes {
  return bytesOf(JSON.stringify(['voucher', 1, device, accountId, name, at]));
}

/** Whether a server with one of these public halves (SPKI, base64url) made the voucher. */
export async function isVouched(subtle: Subtle, voucher: Voucher, voucherKeys: readonly string[]): Promise<boolean> {
  const signature = fromBase64url(voucher.signature);
  if (!signature) return false;
  const statement = voucherStatement(voucher);
  const checks = voucherKeys.map((key) => isSignedBy(subtle, key, signature, statement));
  return (await Promise.all(checks)).includes(true);
}

/** Writes a packet's text, and signs it with the device's private key. */
export async function signPacket(subtle: Subtle, privateKey: Key, packet: Packet): Promise<SignedPacket> {
  const text = JSON.stringify(packet);
  const bytes = bytesOf(text);
  const signature = toBase64url(await signBytes(subtle, privateKey, bytes));
  return { id: await hashOf(subtle, bytes), text, signature };
}

/** Parses a packet's text. Throws HandOverRefusal: 'too_large', 'format' or 'newer'. */
export function readPacket(text: string): Packet {
  if (text.length > PACKET_LIMIT) throw new HandOverRefusal('too_large');
  // Half a surrogate pair has no bytes of its own, so that two texts would share a signature.
  if (/\p{Surrogate}/u.test(text) || isDeep(text)) throw new HandOverRefusal('format');
  const value = parsed(text);
  if (!isRecord(value)) throw new HandOverRefusal('format');
  if (typeof value.format === 'number' && value.format > 1) throw new HandOverRefusal('newer');
  if (Array.isArray(value.entries) && value.entries.length > PACKET_ENTRIES) throw new HandOverRefusal('too_large');
  const { data } = z.safeParse(packetSchema, value);
  if (!data) throw new HandOverRefusal('format');
  return data;
}

/**
 * A packet whose format, workspace, signature and author hold. Throws HandOverRefusal: 'too_large', 'format', 'newer',
 * 'workspace', 'signature' or 'voucher'. Whether the device was ended or the author has left is for the caller.
 */
export async function checkPacket(
  subtle: Subtle,
  { text, signature }: SentPacket,
  trust: Trust & { workspace: string },
): Promise<CheckedPacket> {
  const packet = readPacket(text);
  if (packet.workspace !== trust.workspace) throw new HandOverRefusal('workspace');
  const bytes = bytesOf(text);
  const signed = fromBase64url(signature);
  if (!signed) throw new HandOverRefusal('signature');
  await checkSigner(subtle, { ...packet, signature: signed, bytes }, trust);
  return { id: await hashOf(subtle, bytes), text, signature, packet };
}

interface Signed {
  workspace: string;
  device: string;
  author: string;
  publicKey: string;
  voucher: Voucher;
  signature: Bytes;
  bytes: Bytes;
}

/** Throws HandOverRefusal: 'signature' if the device did not sign, 'voucher' if it is not the author's. */
export async function checkSigner(subtle: Subtle, signed: Signed, trust: Trust): Promise<void> {
  const { workspace, device, author, publicKey, voucher } = signed;
  const spki = fromBase64url(publicKey);
  if (!spki || (await hashOf(subtle, spki)) !== device) throw new HandOverRefusal('signature');
  if (!(await isSignedBy(subtle, publicKey, signed.signature, signed.bytes))) throw new HandOverRefusal('signature');
  const registered = await trust.accountOf?.(device, workspace);
  const isNamed = voucher.device === device && voucher.accountId === author;
  if (!isNamed || (registered !== undefined && registered !== author)) throw new HandOverRefusal('voucher');
  if (registered === undefined && !(await isVouched(subtle, voucher, trust.voucherKeys))) {
    throw new HandOverRefusal('voucher');
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new HandOverRefusal('format');
  }
}

// Some engines parse by recursion, and what copies or stores the value later may too.
function isDeep(text: string): boolean {
  let depth = 0;
  let isInString = false;
  for (let at = 0; at < text.length; at++) {
    const letter = text.charAt(at);
    if (isInString && letter === '\\') at++;
    else if (letter === '"') isInString = !isInString;
    else if (isInString) continue;
    else if (letter === '[' || letter === '{') depth++;
    else if (letter === ']' || letter === '}') depth--;
    if (depth > DEPTH) return true;
  }
  return false;
}
