import { pbkdf2 } from 'node:crypto';
import { beforeEach, expect, test, vi } from 'vitest';
import { goodPassword, startAuthApp, type AuthTestApp } from '#server/account/auth-test-app.ts';
import { hashPassword, preferredAlgorithm } from './password-hash.ts';

// Makes the code see a host in FIPS mode: the real switch needs an OpenSSL built for it.
vi.mock('node:crypto', async (original) => {
  const real = await original<typeof import('node:crypto')>();
  return { ...real, getFips: () => 1, pbkdf2: vi.fn(real.pbkdf2) };
});

let auth: AuthTestApp;

async function storedHash(): Promise<string> {
  const accounts = auth.db.selectFrom('account').select('passwordHash').where('email', '=', 'ana@example.com');
  const row = await accounts.executeTakeFirstOrThrow();
  return row.passwordHash ?? '';
}

beforeEach(async () => {
  auth = await startAuthApp();
  await auth.browser().signUp();
});

test('new passwords are hashed with PBKDF2', async () => {
  expect(preferredAlgorithm()).toBe('pbkdf2-sha256');
  expect(await storedHash()).toMatch(/^\$pbkdf2-sha256\$i=600000\$/);
});

test('a password hashed before with argon2id still signs in, and is hashed anew', async () => {
  await auth.db
    .updateTable('account')
    .set({ passwordHash: await hashPassword(goodPassword, 'known', 'argon2id') })
    .where('email', '=', 'ana@example.com')
    .execute();
  const answer = await auth.browser().post('/api/login', { email: 'ana@example.com', password: goodPassword });
  expect(answer.status).toBe(303);
  expect(await storedHash()).toMatch(/^\$pbkdf2-sha256\$/);
});

test('an unknown account is refused after the same work', async () => {
  const roundsFor = async (email: string) => {
    vi.mocked(pbkdf2).mockClear();
    expect((await auth.browser().post('/api/login', { email, password: 'wrong' })).status).toBe(401);
    return vi.mocked(pbkdf2).mock.calls.map(([, , rounds]) => rounds);
  };
  const known = await roundsFor('ana@example.com');
  expect(known).toContain(600_000);
  expect(await roundsFor('nobody@example.com')).toEqual(known);
});
