import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { openSecret, sealSecret } from './secret-seal.ts';

const key = randomBytes(32);
const secret = Buffer.from('a secret of twenty b');

test('a sealed secret opens with its key and its record only', () => {
  const sealed = sealSecret(key, 'one', secret);
  expect(openSecret(key, 'one', sealed)).toEqual(secret);
  expect(openSecret(key, 'two', sealed)).toBeUndefined();
  expect(openSecret(randomBytes(32), 'one', sealed)).toBeUndefined();
});

test('what was changed or cut does not open', () => {
  const bytes = Buffer.from(sealSecret(key, 'one', secret), 'base64url');
  for (const at of [0, 12, bytes.length - 1]) {
    const changed = Buffer.from(bytes);
    changed[at] = (changed[at] ?? 0) ^ 1;
    expect(openSecret(key, 'one', changed.toString('base64url'))).toBeUndefined();
  }
  expect(openSecret(key, 'one', bytes.subarray(0, 20).toString('base64url'))).toBeUndefined();
});

test('the same secret never looks the same twice, and is not readable', () => {
  const sealed = sealSecret(key, 'one', secret);
  expect(sealSecret(key, 'one', secret)).not.toBe(sealed);
  expect(Buffer.from(sealed, 'base64url').includes(secret)).toBe(false);
});
