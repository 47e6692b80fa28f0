import * as z from 'zod/mini';
import { bytesOf, fromHex, joined, textOf, toHex, type Bytes } from '#sync/domain/common/byte-text.ts';
import { PACKET_LIMIT, packetSchema } from '#sync/engine/packet.ts';
import { HandOverRefusal } from './hand-over-refusal.ts';
import { SIGNATURE_BYTES } from './packet-check.ts';

const HASH_BYTES = 32;
const PACKET_ROW = HASH_BYTES + 4;
const FILE_ROW = HASH_BYTES + 4 + 1;
/** A letter of a packet's text has at most three bytes. */
const PACKET_BYTES = PACKET_LIMIT * 3;
/** The most bytes of the facts. */
const FACTS_BYTES = 8 * 1024;

/** What a hand-over file may hold; sizes in bytes. */
export const handOverLimits = {
  head: 1024 * 1024,
  packets: 5_000,
  /** All packets together. */
  packetBytes: 64 * 1024 * 1024,
  files: 20_000,
  /** The hand-over file itself. */
  whole: 2 ** 32 - 1,
} as const;

const { workspace, circle, publicKey, voucher, madeAt } = packetSchema.shape;
/**
 * Who made a file, and when: the person, their name and the device are in the voucher. `circle`: whose packets are
 * inside, beside those of the workspace; null for the workspace alone.
 */
const factsSchema = z.object({ workspace, circle, publicKey, voucher, madeAt });
export type HandOverFacts = z.infer<typeof factsSchema>;

/** A document's bytes in a hand-over file, or their hash alone. */
export interface HandOverFile {
  /** SHA-256, in hex. */
  hash: string;
  /** Bytes. */
  size: number;
  isInside: boolean;
}

/** The signed list of what is in a hand-over file, in this order. */
export interface HandOverHead extends HandOverFacts {
  /** `size`: bytes of the packet's text. */
  packets: { id: string; size: number }[];
  files: HandOverFile[];
}

/** What the device signs: a head alone could be mistaken for something else it signs. */
export function headStatement(head: Uint8Array): Bytes {
  return joined([bytesOf('vernier hand-over head 1\n'), head]);
}

/** Bytes of content that follow the head's signature. */
export function bodyLength({ packets, files }: Pick<HandOverHead, 'packets' | 'files'>): number {
  const inside = files.reduce((sum, { size, isInside }) => sum + (isInside ? size : 0), 0);
  return packets.reduce((sum, { size }) => sum + size + SIGNATURE_BYTES, inside);
}

/** Throws HandOverRefusal: 'too_large', or 'format' for what nobody could read. */
export function writeHead({ packets, files, ...facts }: HandOverHead): Bytes {
  const text = bytesOf(JSON.stringify(checkedFacts(facts)));
  if (packets.length > handOverLimits.packets || files.length > handOverLimits.files || text.length > FACTS_BYTES) {
    throw new HandOverRefusal('too_large');
  }
  checkSizes({ packets, files });
  const bytes = new Uint8Array(2 + text.length + 8 + packets.length * PACKET_ROW + files.length * FILE_ROW);
  const view = new DataView(bytes.buffer);
  view.setUint16(0, text.length);
  bytes.set(text, 2);
  let at = 2 + text.length;
  const write = (hash: string, size: number) => {
    if (!/^[0-9a-f]{64}$/.test(hash)) throw new HandOverRefusal('format');
    bytes.set(fromHex(hash), at);
    view.setUint32(at + HASH_BYTES, size);
  };
  view.setUint32(at, packets.length);
  view.setUint32(at + 4, files.length);
  at += 8;
  for (const { id, size } of packets) {
    write(id, size);
    at += PACKET_ROW;
  }
  for (const { hash, size, isInside } of files) {
    write(hash, size);
    bytes[at + FILE_ROW - 1] = Number(isInside);
    at += FILE_ROW;
  }
  return bytes;
}

/** Throws HandOverRefusal: 'format' or 'too_large'. Whoever calls has bounded the bytes. */
export function readHead(bytes: Bytes): HandOverHead {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
  const textBytes = bytes.length < 2 ? 0 : view.getUint16(0);
  let at = 2 + textBytes;
  if (textBytes > FACTS_BYTES || at + 8 > bytes.length) throw new HandOverRefusal('format');
  const facts = readFacts(bytes.subarray(2, at));
  const [packetCount, fileCount] = [view.getUint32(at), view.getUint32(at + 4)];
  at += 8;
  if (packetCount > handOverLimits.packets || fileCount > handOverLimits.files) throw new HandOverRefusal('too_large');
  if (at + packetCount * PACKET_ROW + fileCount * FILE_ROW !== bytes.length) throw new HandOverRefusal('format');
  const read = () => ({ hash: toHex(bytes.subarray(at, at + HASH_BYTES)), size: view.getUint32(at + HASH_BYTES) });
  const packets = Array.from({ length: packetCount }, () => {
    const { hash: id, size } = read();
    at += PACKET_ROW;
    return { id, size };
  });
  const files = Array.from({ length: fileCount }, () => {
    const inside = bytes[at + FILE_ROW - 1] ?? 0;
    if (inside > 1) throw new HandOverRefusal('format');
    const file = { ...read(), isInside: inside === 1 };
    at += FILE_ROW;
    return file;
  });
  checkSizes({ packets, files });
  return { ...facts, packets, files };
}

// Both sides count: nothing is sealed that nobody would open.
function checkSizes({ packets, files }: Pick<HandOverHead, 'packets' | 'files'>): void {
  const sum = packets.reduce((bytes, { size }) => bytes + size, 0);
  const isLarge =
    sum > handOverLimits.packetBytes ||
    packets.some(({ size }) => size > PACKET_BYTES) ||
    files.some(({ size }) => size > handOverLimits.whole) ||
    bodyLength({ packets, files }) > handOverLimits.whole;
  if (isLarge) throw new HandOverRefusal('too_large');
}

function readFacts(bytes: Uint8Array): HandOverFacts {
  try {
    return checkedFacts(JSON.parse(textOf(bytes)));
  } catch {
    throw new HandOverRefusal('format');
  }
}

// In the order of the schema, so that the same facts have the same bytes.
function checkedFacts(value: unknown): HandOverFacts {
  const { data } = z.safeParse(factsSchema, value);
  if (!data) throw new HandOverRefusal('format');
  return data;
}
