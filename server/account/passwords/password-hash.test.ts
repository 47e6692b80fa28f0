import { verify } from '@node-rs/argon2';
import { expect, test, vi } from 'vitest';
import { hashPassword, isCurrentHash, preferredAlgorithm, verifyPassword } from './password-hash.ts';

vi.mock('@node-rs/argon2', async (original) => {
  const real = await original<typeof import('@node-rs/argon2')>();
  return { ...real, verify: vi.fn(real.verify) };
});

const password = 'correct horse battery';

test.each([
  ['argon2id', /^\$argon2id\$v=19\$m=19456,t=2,p=1\$/],
  ['pbkdf2-sha256', /^\$pbkdf2-sha256\$i=600000\$[^$]{24}\$[^$]{44}$/],
] as const)('a hash of %s names its algorithm and cost, and verifies', async (algorithm, form) => {
  const stored = await hashPassword(password, 'known', algorithm);
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

test('an account that does not exist costs as much work as one that does', async () => {
  const costOf = async (hash: string | null) => {
    vi.mocked(verify).mockClear();
    await verifyPassword(hash, 'some other password');
    return vi.mocked(verify).mock.calls.map(([against]) => String(against).split('$').slice(0, 4));
  };
  const known = await costOf(await hashPassword(password, 'known', 'argon2id'));
  expect(known).toEqual([['', 'argon2id', 'v=19', 'm=19456,t=2,p=1']]);
  expect(await costOf(null)).toEqual(known);
});

test('a hash that is not the host’s own algorithm is to be replaced', async () => {
  const other = preferredAlgorithm() === 'argon2id' ? 'pbkdf2-sha256' : 'argon2id';
  expect(isCurrentHash(await hashPassword(password))).toBe(true);
  expect(isCurrentHash(await hashPassword(password, 'known', other))).toBe(false);
});
