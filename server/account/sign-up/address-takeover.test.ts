import { beforeEach, describe, expect, test } from 'vitest';
import {
  accountOf,
  goodPassword,
  startAuthApp,
  type AuthTestApp,
  type TestBrowser,
} from '#server/account/auth-test-app.ts';
import { registerFactors } from '#server/account/factors/factor-calls.ts';
import { addAuthenticator, shownCode } from '#server/account/factors/factor-test-codes.ts';
import { registerAdminInvitations } from '#server/admin/admin-invitation-calls.ts';
import { registerEmailProof } from './email-proof-calls.ts';

const address = 'ana@example.com';
let auth: AuthTestApp;
let squatter: TestBrowser;
let squatterWorkspace: string | undefined;

beforeEach(async () => {
  auth = await startAuthApp({ SMTP_URL: 'smtp://127.0.0.1:1' });
  registerEmailProof(auth.app);
  registerAdminInvitations(auth.app);
  registerFactors(auth.app);
  squatter = auth.browser('203.0.113.9');
  await squatter.signUp({ email: address, password: 'not the owner of this', organizationName: 'Elsewhere' });
  squatterWorkspace = (await squatter.whoami())?.workspaceId;
});

const codeIn = (text?: string) => /code: (\w+)/.exec(text ?? '')?.[1] ?? '';

/** Requests a code and enters the mailed one. */
async function prove(browser: TestBrowser): Promise<Response> {
  await browser.postJson('/api/auth/email-code', undefined);
  return browser.postJson('/api/auth/email-code/check', { code: codeIn(auth.mails.at(-1)?.text) });
}

async function expectSquatterOut(): Promise<void> {
  const response = await squatter.get('/api/auth/user');
  expect([response.status, await response.json()]).toMatchObject([403, { code: 'no_access' }]);
  const login = await auth
    .browser('203.0.113.9')
    .post('/api/login', { email: address, password: 'not the owner of this' });
  expect(login.status).toBe(401);
}

describe('the owner of a squatted address', () => {
  test('signs up, proves it and has it; the squatter loses address and sessions, and keeps the workspace', async () => {
    const owner = auth.browser();
    expect((await owner.signUp(accountOf('ana'))).status).toBe(303);
    expect((await prove(owner)).status).toBe(200);
    await expectSquatterOut();
    const me = await owner.whoami();
    expect(me).toMatchObject({ email: address });
    expect(me?.workspaceId).not.toBe(squatterWorkspace);
    const again = auth.browser();
    await again.post('/api/login', { email: address, password: goodPassword });
    expect((await again.whoami())?.id).toBe(me?.id);
    expect(await auth.events()).toContain('email_taken_over');
  });

  test('is not surprised by a sign-in of the squatter that was half done', async () => {
    const { secret } = await addAuthenticator(squatter, auth.services.now());
    const half = auth.browser('203.0.113.9');
    await half.post('/api/login', { email: address, password: 'not the owner of this' });
    const owner = auth.browser();
    await owner.signUp(accountOf('ana'));
    await prove(owner);
    auth.wait({ minutes: 1 });
    const code = shownCode(secret, auth.services.now());
    expect((await half.post('/api/login/factor', { code })).status).toBe(401);
    expect(await half.whoami()).toBeUndefined();
    await expectSquatterOut();
  });

  test('accepts an invitation, which proves it', async () => {
    const admin = auth.browser('10.0.0.2');
    await admin.signUp(accountOf('dora'));
    await prove(admin);
    const body = { email: address, role: 'user' };
    expect((await admin.postJson('/api/admin/invitations', body)).status).toBe(200);
    const path = /http:\/\/localhost:3000(\/\S+)/.exec(auth.mails.at(-1)?.text ?? '')?.[1] ?? '';
    const owner = auth.browser();
    expect((await owner.get(path)).status).toBe(200);
    await owner.post(path, { firstName: 'Ana', lastName: 'Okafor', password: goodPassword });
    expect((await owner.whoami())?.workspaceId).toBe((await admin.whoami())?.workspaceId);
    await expectSquatterOut();
  });

  test('is not slowed down by the squatter’s own sign-ins, and these wipe away no wrong tries', async () => {
    const owner = auth.browser();
    await owner.signUp(accountOf('ana'));
    await prove(owner);
    const second = auth.browser('203.0.113.7');
    await second.signUp({ ...accountOf('ana'), organizationName: 'Elsewhere', password: 'the same address again' });
    const login = (password: string) => second.post('/api/login', { email: address, password });
    const statuses: number[] = [];
    for (let number = 0; number < 5; number++) {
      statuses.push((await login('a guess at the owner')).status, (await login('the same address again')).status);
    }
    expect(statuses.filter((status) => status === 429).length).toBeGreaterThan(0);
    expect((await auth.browser().post('/api/login', { email: address, password: goodPassword })).status).toBe(303);
  });
});

test('two accounts nobody proved live side by side, each under its own password', async () => {
  const other = auth.browser();
  await other.signUp(accountOf('ana'));
  for (const [browser, password] of [
    [other, goodPassword],
    [squatter, 'not the owner of this'],
  ] as const) {
    const again = auth.browser('10.0.0.3');
    await again.post('/api/login', { email: address, password });
    expect((await again.whoami())?.id).toBe((await browser.whoami())?.id);
  }
});

test('asking for a code tells nobody but the owner that the address has an account', async () => {
  const owner = auth.browser();
  await owner.signUp(accountOf('ana'));
  await prove(owner);
  const [again, unknown] = [auth.browser('203.0.113.8'), auth.browser('203.0.113.8')];
  await again.signUp({ ...accountOf('ana'), organizationName: 'Another' });
  await unknown.signUp(accountOf('nobody'));
  const answers = [
    await again.postJson('/api/auth/email-code', undefined),
    await unknown.postJson('/api/auth/email-code', undefined),
  ];
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  expect(await Promise.all(answers.map((answer) => answer.json()))).toEqual([
    { sentTo: address, mail: 'sent' },
    { sentTo: 'nobody@example.com', mail: 'sent' },
  ]);
  expect(auth.mails.at(-2)?.text).toContain('You already have an account with this address');
  expect(codeIn(auth.mails.at(-2)?.text)).toBe('');
  expect(codeIn(auth.mails.at(-1)?.text)).not.toBe('');
});

describe('before its address is proven an account', () => {
  test('mails nobody else, whatever it tries, and afterwards it does', async () => {
    const invite = () => squatter.postJson('/api/admin/invitations', { email: 'ben@example.com', role: 'user' });
    const refused = await invite();
    expect([refused.status, await refused.json()]).toEqual([
      403,
      {
        code: 'email_unproven',
        message: 'Confirm your email address first. Until then nothing is emailed to others in your name.',
      },
    ]);
    expect(auth.mails).toEqual([]);
    await prove(squatter);
    expect((await invite()).status).toBe(200);
    expect(auth.mails.map(({ to }) => to)).toEqual([address, 'ben@example.com']);
  });

  test('brings about at most 20 mails to an address in a day, all with the same fixed words', async () => {
    for (let account = 0; account < 6; account++) {
      const browser = auth.browser(`203.0.113.${account}`);
      await browser.signUp({ ...accountOf('ana'), organizationName: `Win a prize ${account}` });
      for (let number = 0; number < 5; number++) await browser.postJson('/api/auth/email-code', undefined);
    }
    expect(auth.mails).toHaveLength(20);
    expect(new Set(auth.mails.map(({ subject }) => subject))).toEqual(
      new Set(['Confirm your email address for Vernier']),
    );
    expect(JSON.stringify(auth.mails)).not.toContain('prize');
  });
});
