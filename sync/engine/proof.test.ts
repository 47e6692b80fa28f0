import { expect, test } from 'vitest';
import { isBehind } from './proof.ts';

const sent = { epoch: 'e1', seq: 7, head: 'h7', signature: 's' };

test.each([
  ['the same', {}, false],
  ['a newer one', { seq: 8, head: 'h8' }, false],
  ['an older one', { seq: 6, head: 'h6' }, true],
  ['another past of the same length', { head: 'other' }, true],
  ['an older one of another life', { epoch: 'e2', seq: 1 }, false],
  ['another past of another life', { epoch: 'e2', head: 'other' }, false],
  ['the same under another signature', { signature: 't' }, false],
])('[RC5] %s says that the server has forgotten: %3$s', (_name, change, isForgotten) => {
  expect(isBehind(sent, { ...sent, ...change })).toBe(isForgotten);
});
