import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { SeededRandom } from '#sync/testing/seeded-random.ts';
import { PieceHash } from './sha256-pieces.ts';

const random = new SeededRandom(11);
const expected = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

test.each([0, 1, 55, 56, 63, 64, 65, 127, 128, 129, 1_000, 100_000])(
  'the hash of %i bytes is the one everybody computes, in whatever pieces they come',
  (length) => {
    const bytes = random.bytes(length);
    for (const most of [1, 7, 64, 65, 50_000]) {
      const hash = new PieceHash();
      for (let at = 0; at < length;) {
        const piece = bytes.subarray(at, at + 1 + random.below(most));
        hash.add(piece);
        at += piece.length;
      }
      hash.add(new Uint8Array());
      expect(hash.hex()).toBe(expected(bytes));
    }
  },
);
