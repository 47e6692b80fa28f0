import { expect, test } from 'vitest';
import { keyText } from './key-text.ts';

test('a key is compared by the first twelve digits of its hash', () => {
  expect(keyText('7c4e19a2b6d0ffff')).toBe('7C4E 19A2 B6D0');
});
