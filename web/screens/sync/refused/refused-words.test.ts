import { expect, test } from 'vitest';
import { refusedWords } from './refused-words.ts';

test('every reason is a sentence, also one that this version does not know', () => {
  const known = ['stranger', 'voucher', 'signature', 'format', 'newer', 'too_large', 'workspace', 'circle'];
  const said = [...known, 'of a newer server', 'constructor'].map(refusedWords);
  for (const words of said) expect(words).toMatch(/^[A-Z].*\.$/);
  expect(new Set(said).size).toBe(known.length + 1);
});
