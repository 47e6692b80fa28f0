import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { sha256 } from './sha256.ts';

test.each([
  '',
  'abc',
  'Ærøskøbing 中村',
  '\u07ff\u0800\uffff 🔐 half \ud800 and \udc00\ud800',
  ...[55, 56, 63, 64, 65, 119, 120, 1_000].map((length) => 'x'.repeat(length)),
])('the hash of %j is the one everybody computes', (text) => {
  expect(sha256(text)).toBe(createHash('sha256').update(text).digest('hex'));
});
