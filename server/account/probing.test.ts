import { beforeEach, expect, test, vi } from 'vitest';
import { accountOf, goodPassword, startAuthApp, type AuthTestApp } from '#server/account/auth-test-app.ts';
import { createInvitation } from '#server/account/invitations/invitations.ts';
import * as passwordHash from '#server/account/passwords/password-hash.ts';
import type { Principal } from '#server/app-context.ts';

vi.mock(import('#server/account/passwords/password-hash.ts'), async (original) => {
  const real = await original();
  return {
    ...real,
    hashPassword: vi.fn<typeof real.hashPassword>(real.hashPassword),
    verifyPassword: vi.fn<typeof real.verifyPassword>(real.verifyPassword),
  };
});

const hashes = vi.mocked(passwordHash.hashPassword);
const checks = vi.mocked(passwordHash.verifyPassword);
// Mail that goes out after the answer does not count.
vi.mock(import('#server/outside/mail-outbox.ts'), async (original) => ({
  ...(await original()),
  sendDueMails: async () => undefined,
}));

let auth: AuthTestApp;
let host = 0;

/** What the server may know of an address; strangers must not find out which of these it is. */
const known = {
  proven: 'proven@harbor.example',
  unproven: 'unproven@harbor.example',
  squatted: 'squatted@harbor.example',
  claimed: 'claimed@harbor.example',
  provider: 'provider@harbor.example',
  invited: 'invited@harbor.example',
} as const;
const unknown = 'nobody@harbor.example';

const signUp = (email: string, organizationName: string) =>
  auth.browser().signUp({ ...accountOf('dana'), email, organizationName });

async function prove(email: string, nth = 0): Promise<void> {
  const rows = await auth.db.selectFrom('account').select('id').where('email', '=', email).orderBy('id').execute();
  const emailProvenAt = auth.services.now().toISOString();
  await auth.db
    .updateTable('account')
    .set({ emailProvenAt })
    .where('id', '=', rows[nth]?.id ?? '')
    .execute();
}

beforeEach(async () => {
  auth = await startAuthApp({ SMTP_URL: 'smtp://127.0.0.1:1' });
  const first = auth.browser();
  await first.signUp();
  await signUp(known.proven, 'Pier 1');
  await prove(known.proven);
  await signUp(known.unproven, 'Pier 2');
  // Its owner has proven it, and somebody else has created an account with it since.
  await signUp(known.squatted, 'Pier 3');
  await prove(known.squatted);
  await signUp(known.squatted, 'Pier 4');
  for (const name of ['Pier 5', 'Pier 6']) await signUp(known.claimed, name);
  await signUp(known.provider, 'Pier 7');
  await prove(known.provider);
  const change = { passwordHash: null, oidcSubject: 'subject' };
  await auth.db.updateTable('account').set(change).where('email', '=', known.provider).execute();
  const me = (await (await first.get('/api/auth/user')).json()) as Principal & { id: string };
  const caller = { ...me, accountId: me.id, sessionId: '', emailProven: true };
  await createInvitation(auth.services, caller, { email: known.invited, role: 'viewer', address: '10.0.0.1' });
});

const routes: Readonly<Record<string, (email: string) => Promise<Response>>> = {
  'sign-up': (email) => stranger().signUp({ ...accountOf('eve'), email, organizationName: 'Quay' }),
  'sign-up with a weak password': (email) =>
    stranger().signUp({ ...accountOf('eve'), email, organizationName: 'Quay', password: 'password1234' }),
  'sign-in': (email) => stranger().post('/api/login', { email, password: 'not the right one' }),
  'sign-in with a passkey, begun': (email) => stranger().post('/api/login/passkey/begin', { email }),
  'sign-in with a passkey': (email) => stranger().post('/api/login/passkey', { email, passkey: '{}' }),
  'a second factor, begun': (email) => stranger().post('/api/login/factor/begin', { email }),
  'a forgotten password': (email) => stranger().post('/api/reset', { email }),
  'a new password without its link': (email) =>
    stranger().post(`/api/reset/${'x'.repeat(43)}`, { email, password: goodPassword }),
  'an invitation without its link': (email) =>
    stranger().post(`/api/invitation/${'x'.repeat(43)}`, { ...accountOf('eve'), email }),
  'the page of sign-in': (email) => stranger().get(`/api/login?email=${encodeURIComponent(email)}`),
  'the page of sign-up': (email) => stranger().get(`/api/signup?email=${encodeURIComponent(email)}`),
  'the page of a forgotten password': (email) => stranger().get(`/api/reset?email=${encodeURIComponent(email)}`),
};

function stranger() {
  host += 1;
  return auth.browser(`10.1.${host >> 8}.${host & 255}`);
}

/** All that a stranger can compare: status, headers, page, and how much work there was before the answer. */
async function probe(ask: (email: string) => Promise<Response>, email: string): Promise<unknown> {
  hashes.mockClear();
  checks.mockClear();
  const transactions = vi.spyOn(auth.db, 'transaction');
  const response = await ask(email);
  const text = await response.text();
  const headers = [...response.headers].map(([name, value]) => [name, value.replaceAll(/[\w-]{43}/g, 'random')]);
  const work = [hashes.mock.calls.length, checks.mock.calls.length, transactions.mock.calls.length];
  transactions.mockRestore();
  const page = text
    .replaceAll(email, 'the address')
    .replaceAll(encodeURIComponent(email), 'the address')
    .replaceAll(/[\w-]{43}/g, 'random');
  return { status: response.status, headers, page, work };
}

test.each(Object.entries(routes))('%s says nothing about an address, in no way', async (_route, ask) => {
  const expected = await probe(ask, unknown);
  for (const [kind, email] of Object.entries(known)) {
    expect({ kind, ...((await probe(ask, email)) as object) }).toEqual({ kind, ...(expected as object) });
  }
});
