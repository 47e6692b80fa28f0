import { beforeEach, expect, test, vi } from 'vitest';
import { accountOf, goodPassword, startAuthApp, type AuthTestApp } from '#server/account/auth-test-app.ts';
import * as passwordHash from '#server/account/passwords/password-hash.ts';

vi.mock(import('#server/account/passwords/password-hash.ts'), async (original) => {
  const real = await original();
  return { ...real, verifyPassword: vi.fn<typeof real.verifyPassword>(real.verifyPassword) };
});

const checks = vi.mocked(passwordHash.verifyPassword);
let auth: AuthTestApp;

beforeEach(async () => {
  auth = await startAuthApp();
});

// The time of an answer depends on how many passwords it checks.
test('a sign-in costs the same whether no account, one or several have the address, right or wrong', async () => {
  await auth.browser().signUp();
  for (const name of ['Pier 9', 'Pier 10', 'Pier 11']) {
    await auth.browser().signUp({ ...accountOf('twice'), organizationName: name });
  }
  const counts: number[] = [];
  for (const [email, password] of [
    ['nobody@example.com', goodPassword],
    ['ana@example.com', 'not the right one'],
    ['ana@example.com', goodPassword],
    ['twice@example.com', 'not the right one'],
    ['twice@example.com', goodPassword],
  ] as const) {
    checks.mockClear();
    await auth.browser().post('/api/login', { email, password });
    counts.push(checks.mock.calls.length);
  }
  expect(counts).toEqual([3, 3, 3, 3, 3]);
});

test('all addresses of one IPv6 line count as one', async () => {
  await auth.browser('2001:db8:1:2::1').signUp();
  const guess = (host: number) =>
    auth.browser(`2001:db8:1:2::${host}`).post('/api/login', { email: 'ana@example.com', password: 'a guess' });
  const statuses: number[] = [];
  for (let host = 1; host <= 6; host++) statuses.push((await guess(host)).status);
  expect(statuses).toEqual([401, 401, 401, 401, 401, 429]);
  const elsewhere = await auth
    .browser('2001:db8:1:3::1')
    .post('/api/login', { email: 'ana@example.com', password: 'x' });
  expect(elsewhere.status).toBe(401);
});
