import { bytesOf } from '#sync/domain/common/byte-text.ts';
import { hexOf, paddedBlocks } from '#sync/domain/common/hash-blocks.ts';

/** The same UUID for the same name on every device: version 5 of RFC 9562. `namespace`: a UUID. */
export function uuidV5(namespace: string, name: string): string {
  const bytes = Uint8Array.from([...bytesOfUuid(namespace), ...bytesOf(name)]);
  const digits = sha1(bytes).slice(0, 32);
  const variant = ((Number.parseInt(digits.charAt(16), 16) & 0x3) | 0x8).toString(16);
  const marked = `${digits.slice(0, 12)}5${digits.slice(13, 16)}${variant}${digits.slice(17)}`;
  return marked.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

function bytesOfUuid(uuid: string): number[] {
  return [...uuid.replaceAll('-', '').matchAll(/../g)].map(([pair]) => Number.parseInt(pair, 16));
}

const turn = (word: number, bits: number) => (word << bits) | (word >>> (32 - bits));

/** Version 5 UUIDs are defined with SHA-1; nothing here depends on it for security. */
function sha1(bytes: Uint8Array): string {
  const padded = paddedBlocks(bytes);
  let state: Five = [0x67452301, 0xefcdab89, 0x98badcfe, 0x10325476, 0xc3d2e1f0];
  for (let offset = 0; offset < padded.byteLength; offset += 64) state = mixBlock(state, padded, offset);
  return hexOf(state);
}

type Five = [number, number, number, number, number];

function mixBlock(state: Five, block: DataView, offset: number): Five {
  const words: number[] = [];
  const past = (index: number, back: number) => words[index - back] as number;
  let [a, b, c, d, e] = state;
  for (let index = 0; index < 80; index++) {
    const word =
      index < 16
        ? block.getInt32(offset + index * 4)
        : turn(past(index, 3) ^ past(index, 8) ^ past(index, 14) ^ past(index, 16), 1);
    words.push(word);
    const next = (turn(a, 5) + e + word + roundOf(index, b, c, d)) | 0;
    [e, d, c, b, a] = [d, c, turn(b, 30), a, next];
  }
  return [state[0] + a, state[1] + b, state[2] + c, state[3] + d, state[4] + e].map((word) => word | 0) as Five;
}

function roundOf(index: number, b: number, c: number, d: number): number {
  if (index < 20) return ((b & c) | (~b & d)) + 0x5a827999;
  if (index < 40) return (b ^ c ^ d) + 0x6ed9eba1;
  if (index < 60) return ((b & c) | (b & d) | (c & d)) + 0x8f1bbcdc;
  return (b ^ c ^ d) + 0xca62c1d6;
}
