import { hexOf, paddedBlocks } from '#sync/domain/common/hash-blocks.ts';
import { bytesOf } from './byte-text.ts';

const primes: number[] = [];
for (let candidate = 2; primes.length < 64; candidate++) {
  if (primes.every((prime) => candidate % prime !== 0)) primes.push(candidate);
}
/** The first 32 bits of a number's fraction. */
const fraction = (value: number) => ((value - Math.floor(value)) * 2 ** 32) | 0;
const constants = primes.map((prime) => fraction(Math.cbrt(prime)));
const start = primes.slice(0, 8).map((prime) => fraction(Math.sqrt(prime)));

const turn = (word: number, bits: number) => (word >>> bits) | (word << (32 - bits));

/** SHA-256 of a text's UTF-8 bytes. Not for secrets: mutators run at once and cannot wait for the platform's own. */
export function sha256(text: string): string {
  const padded = paddedBlocks(bytesOf(text));
  const state = Int32Array.from(start);
  const words = new Int32Array(64);
  for (let offset = 0; offset < padded.byteLength; offset += 64) mixBlock(state, words, padded, offset);
  return hexOf(state);
}

function mixBlock(state: Int32Array, words: Int32Array, block: DataView, offset: number): void {
  const word = (index: number) => words[index] as number;
  let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = state;
  for (let index = 0; index < 64; index++) {
    if (index < 16) words[index] = block.getInt32(offset + index * 4);
    else {
      const early = word(index - 15);
      const late = word(index - 2);
      const first = turn(early, 7) ^ turn(early, 18) ^ (early >>> 3);
      const second = turn(late, 17) ^ turn(late, 19) ^ (late >>> 10);
      words[index] = word(index - 16) + first + word(index - 7) + second;
    }
    const chosen = (e & f) ^ (~e & g);
    const sum =
      (h + (turn(e, 6) ^ turn(e, 11) ^ turn(e, 25)) + chosen + (constants[index] as number) + word(index)) | 0;
    const majority = (a & b) ^ (a & c) ^ (b & c);
    const other = ((turn(a, 2) ^ turn(a, 13) ^ turn(a, 22)) + majority) | 0;
    [h, g, f, e, d, c, b, a] = [g, f, e, (d + sum) | 0, c, b, a, (sum + other) | 0];
  }
  for (const [index, value] of [a, b, c, d, e, f, g, h].entries()) state[index] = (state[index] as number) + value;
}
