import { expect, test } from 'vitest';
import { hashPassword, isCurrentHash, preferredAlgorithm, verifyPassword } from './password-hash.ts';

const password = 'correct horse battery';

test.each([
  ['argon2id', /^\$argon2id\$v=19\$m=19456,t=2,p=1\$/],
  ['pbkdf2-sha256', /^\$pbkdf2-sha256\$i=600000\$[^$]{24}\$[^$]{44}$/],
] as const)('a hash of %s names its algorithm and cost, and verifies', async (algorithm, form) => {
  const stored = await hashPassword(password, algorithm);
  expect(stored).toMatch(form);
  expect(await verifyPassword(stored, password)).toBe(true);
  expect(await verifyPassword(stored, 'correct horse batterz')).toBe(false);
});

test('the same password never has the same hash twice', async () => {
  expect(await hashPassword(password)).not.toBe(await hashPassword(password));
});

test('letters composed differently are the same password', async () => {
  expect(await verifyPassword(await hashPassword('cafe\u0301 au lait chaud'), 'caf\u00e9 au lait chaud')).toBe(true);
});

test('without a stored hash no password is right', async () => {
  expect(await verifyPassword(null, password)).toBe(false);
  expect(await verifyPassword(undefined, '')).toBe(false);
});

test('an account that does not exist takes about as long as one that does', async () => {
  const stored = await hashPassword(password);
  const time = async (hash: string | null) => {
    const start = performance.now();
    for (let index = 0; index < 8; index += 1) await verifyPassword(hash, 'some other password');
    return performance.now() - start;
  };
  await time(stored);
  const known = await time(stored);
  const unknown = await time(null);
  expect(unknown).toBeGreaterThan(known / 3);
  expect(unknown).toBeLessThan(known * 3);
});

test('a hash that is not the host’s own algorithm is to be replaced', async () => {
  const other = preferredAlgorithm() === 'argon2id' ? 'pbkdf2-sha256' : 'argon2id';
  expect(isCurrentHash(await hashPassword(password))).toBe(true);
  expect(isCurrentHash(await hashPassword(password, other))).toBe(false);
});
