import { expect, test } from 'vitest';
import { newToken } from './token.ts';

test('a token has 256 random bits and never comes twice', () => {
  const tokens = Array.from({ length: 200 }, newToken);
  const bytes = tokens.map((token) => Buffer.from(token, 'base64url'));
  expect(new Set(bytes.map(({ byteLength }) => byteLength))).toEqual(new Set([32]));
  expect(new Set(tokens).size).toBe(200);
  // Each byte takes many values: none is fixed, and none counts up.
  for (let at = 0; at < 32; at++) expect(new Set(bytes.map((token) => token[at])).size).toBeGreaterThan(60);
});
