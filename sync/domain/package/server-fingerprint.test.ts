import { expect, test } from 'vitest';
import { compareFingerprint, fingerprintOf } from './server-fingerprint.ts';

const id = '4ae17f30c9d20b58e61723ac9d40f18e'.padEnd(64, '7');

test('a fingerprint is eight groups of four digits', () => {
  expect(fingerprintOf(id)).toBe('4AE1 7F30 C9D2 0B58 E617 23AC 9D40 F18E');
});

test.each([
  ['4AE1 7F30 C9D2 0B58 E617 23AC 9D40 F18E', 'same'],
  ['4ae1-7f30-c9d2-0b58\ne617:23ac:9d40:f18e ', 'same'],
  [id, 'same'],
  ['4AE1 7F30 C9D2 0B58 E617 23AC 9D40 F18F', 'different'],
  [`${id.slice(0, -1)}8`, 'different'],
  ['4AE1 7F30 C9D2 0B58', 'none'],
  [`${id}7`, 'none'],
  ['', 'none'],
  ['the one that I was told on the phone', 'none'],
])('%j is %s', (typed, verdict) => {
  expect(compareFingerprint(typed, id)).toBe(verdict);
});
