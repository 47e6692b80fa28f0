import { beforeEach, expect, test, vi } from 'vitest';
import { startAuthApp, type AuthTestApp, goodPassword } from '#server/account/auth-test-app.ts';
import { hashPassword, preferredAlgorithm } from './password-hash.ts';

// Makes the code see a host in FIPS mode: the real switch needs an OpenSSL built for it.
vi.mock('node:crypto', async (original) => ({ ...(await original<typeof import('node:crypto')>()), getFips: () => 1 }));

let auth: AuthTestApp;

async function storedHash(): Promise<string> {
  const row = await auth.db.selectFrom('user').select('passwordHash').executeTakeFirstOrThrow();
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
    .updateTable('user')
    .set({ passwordHash: await hashPassword(goodPassword, 'argon2id') })
    .execute();
  const answer = await auth.browser().post('/api/login', { email: 'ana@example.com', password: goodPassword });
  expect(answer.status).toBe(303);
  expect(await storedHash()).toMatch(/^\$pbkdf2-sha256\$/);
});

test('an unknown account is refused after the same work', async () => {
  const time = async (email: string) => {
    const start = performance.now();
    expect((await auth.browser().post('/api/login', { email, password: 'wrong' })).status).toBe(401);
    return performance.now() - start;
  };
  const [known, unknown] = [await time('ana@example.com'), await time('nobody@example.com')];
  expect(unknown).toBeGreaterThan(known / 3);
});
