import { bytesOf, fromBase64url, joined, type Bytes } from '#sync/domain/common/byte-text.ts';
import type { HpkeSuite, Key, SealingPorts, Subtle } from './hand-over-ports.ts';
import { HandOverRefusal } from './hand-over-refusal.ts';

const MAGIC = bytesOf('VERNIER-HANDOVER');
const FORMAT = 1;
const FORMAT_AT = MAGIC.length;
const START_AT = FORMAT_AT + 2;
/** Bytes of each nonce that are the file's own. */
const START_BYTES = 7;
const ID_AT = START_AT + START_BYTES;
const ID_BYTES = 64;
const KEY_BYTES = 32;
const IV_BYTES = 12;
/** An AES-GCM tag, in bytes. */
export const TAG_BYTES = 16;
const CIRCLE_WRAP = IV_BYTES + KEY_BYTES + TAG_BYTES;
const POINT_BYTES = 65;
const SERVER_WRAP = POINT_BYTES + KEY_BYTES + TAG_BYTES;
/** No header is longer. */
export const HEADER_BYTES = ID_AT + 1 + ID_BYTES + CIRCLE_WRAP + SERVER_WRAP;
const INFO = bytesOf('vernier hand-over file 1');

/** The clear part of a file. */
export interface Header {
  /** All of it: associated data of every chunk. */
  bytes: Bytes;
  nonceStart: Bytes;
  /** The opaque id of the circle key; undefined for a file that the server alone opens. */
  circleKeyId: string | undefined;
  /** What both wraps cover: the header up to them. */
  lead: Bytes;
  circleWrap: Bytes | undefined;
  serverWrap: Bytes;
}

/** Finds the key of a file in its header; throws HandOverRefusal. */
export type Unwrap = (header: Header) => Promise<Bytes>;

/** What the first bytes of a file say it is; 200 are enough. `unsent_changes`: an export of one's own. */
export function kindOfFile(begin: Uint8Array): 'hand_over' | 'unsent_changes' | 'other' {
  if (MAGIC.every((byte, at) => begin[at] === byte)) return 'hand_over';
  const text = String.fromCharCode(...begin.subarray(0, 200));
  return /^\s*\{\s*"format"\s*:\s*"vernier-unsent-changes"/.test(text) ? 'unsent_changes' : 'other';
}

/** The header's length in bytes, by the circle key it names. */
export function headerLength(circleKeyId: string | undefined): number {
  const named = circleKeyId === undefined ? 0 : circleKeyId.length + CIRCLE_WRAP;
  return ID_AT + 1 + named + SERVER_WRAP;
}

/** For whom a file is sealed. */
export interface Recipients {
  /** The circle's newest key as its row has it, in base64url; without one, the server alone opens the file. */
  circle?: { id: string; key: string };
  /** The server's public key for HPKE. */
  server: Key;
}

/** A header that wraps `fileKey`. Throws HandOverRefusal: 'format' or 'key' for a circle key that is none. */
export async function makeHeader(
  { subtle, random, hpke }: SealingPorts,
  fileKey: Bytes,
  { circle, server }: Recipients,
): Promise<Header> {
  const id = bytesOf(circle?.id ?? '');
  if (circle && !/^[!-~]{1,64}$/.test(circle.id)) throw new HandOverRefusal('format');
  const nonceStart = random(START_BYTES);
  const lead = joined([MAGIC, [0, FORMAT], nonceStart, [id.length], id].map((part) => Uint8Array.from(part)));
  const parts: Uint8Array[] = [lead];
  if (circle) {
    const iv = random(IV_BYTES);
    const key = await circleKeyOf(subtle, circle.key, 'encrypt');
    parts.push(iv, new Uint8Array(await subtle.encrypt({ name: 'AES-GCM', iv, additionalData: lead }, key, fileKey)));
  }
  checkSuite(hpke);
  const { encapsulatedSecret, ciphertext } = await hpke.Seal(server, fileKey, { info: INFO, aad: lead });
  return readHeader(joined([...parts, encapsulatedSecret, ciphertext]));
}

/** Parses the first bytes of a file. Throws HandOverRefusal: 'not_ours', 'newer', 'format' or 'cut'. */
export function readHeader(begin: Bytes): Header {
  if (kindOfFile(begin) !== 'hand_over') {
    const isBegun = begin.length > 0 && begin.every((byte, at) => byte === MAGIC[at]);
    throw new HandOverRefusal(isBegun ? 'cut' : 'not_ours');
  }
  if (begin.length <= ID_AT) throw new HandOverRefusal('cut');
  const format = new DataView(begin.buffer, begin.byteOffset).getUint16(FORMAT_AT);
  if (format !== FORMAT) throw new HandOverRefusal(format > FORMAT ? 'newer' : 'format');
  const idBytes = begin[ID_AT] ?? 0;
  const id = String.fromCharCode(...begin.subarray(ID_AT + 1, ID_AT + 1 + idBytes));
  if (idBytes > ID_BYTES || !/^[!-~]*$/.test(id)) throw new HandOverRefusal('format');
  const circleKeyId = idBytes === 0 ? undefined : id;
  const length = headerLength(circleKeyId);
  if (begin.length < length) throw new HandOverRefusal('cut');
  const bytes = begin.slice(0, length);
  const wraps = ID_AT + 1 + idBytes;
  return {
    bytes,
    nonceStart: bytes.slice(START_AT, ID_AT),
    circleKeyId,
    lead: bytes.slice(0, wraps),
    circleWrap: circleKeyId === undefined ? undefined : bytes.slice(wraps, wraps + CIRCLE_WRAP),
    serverWrap: bytes.slice(length - SERVER_WRAP),
  };
}

/**
 * Opens as a device does: `keyOf` finds a circle key by its id, in base64url. Refuses with 'key' what is sealed for
 * another circle, and with 'damaged' what that very key does not open.
 */
export function byCircleKey(subtle: Subtle, keyOf: (id: string) => string | undefined): Unwrap {
  return async ({ circleKeyId, circleWrap, lead }) => {
    const text = circleKeyId === undefined ? undefined : keyOf(circleKeyId);
    if (text === undefined || !circleWrap) throw new HandOverRefusal('key');
    const key = await circleKeyOf(subtle, text, 'decrypt');
    const iv = circleWrap.slice(0, IV_BYTES);
    try {
      const gcm = { name: 'AES-GCM', iv, additionalData: lead } as const;
      return new Uint8Array(await subtle.decrypt(gcm, key, circleWrap.slice(IV_BYTES)));
    } catch {
      throw new HandOverRefusal('damaged');
    }
  };
}

/** Opens as the server does. Refuses with 'key' what is sealed for another server, or whose header was changed. */
export function byServerKey(hpke: HpkeSuite, privateKey: Parameters<HpkeSuite['Open']>[0]): Unwrap {
  checkSuite(hpke);
  return async ({ serverWrap, lead }) => {
    const [point, sealed] = [serverWrap.slice(0, POINT_BYTES), serverWrap.slice(POINT_BYTES)];
    try {
      return new Uint8Array(await hpke.Open(privateKey, point, sealed, { info: INFO, aad: lead }));
    } catch {
      throw new HandOverRefusal('key');
    }
  };
}

async function circleKeyOf(subtle: Subtle, text: string, usage: 'encrypt' | 'decrypt'): Promise<Key> {
  const bytes = fromBase64url(text);
  if (bytes?.length !== KEY_BYTES) throw new HandOverRefusal('key');
  return subtle.importKey('raw', bytes, { name: 'AES-GCM' }, false, [usage]);
}

// With another suite the other side could not open the file.
function checkSuite({ KEM, KDF, AEAD }: HpkeSuite): void {
  if (KEM.id !== 0x10 || KDF.id !== 1 || AEAD.id !== 2) throw new TypeError('another HPKE suite');
}
