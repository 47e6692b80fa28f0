import { beforeEach, describe, expect, test } from 'vitest';
import { accountOf, goodPassword, startAuthApp, testStart, type AuthTestApp } from '#server/account/auth-test-app.ts';

let auth: AuthTestApp;

beforeEach(async () => {
  auth = await startAuthApp();
});

test('signing up makes the organization, its first administrator and the session', async () => {
  const browser = auth.browser();
  const response = await browser.signUp({ email: ' Ana@Example.com ', ref: 'REP-7', return: '/onboarding' });
  expect([response.status, response.headers.get('location')]).toEqual([303, '/onboarding']);
  const me = await (await browser.get('/api/auth/user')).json();
  expect(me).toMatchObject({
    email: 'ana@example.com',
    firstName: 'ana',
    lastName: 'Okafor',
    role: 'admin',
    organizationName: 'Harbor Machine Works',
    onboardingCompleted: false,
    createdAt: testStart.toISOString(),
  });
  expect(me).not.toHaveProperty('passwordHash');
  const organizations = await auth.db.selectFrom('workspace').selectAll().execute();
  expect(organizations).toMatchObject([{ name: 'Harbor Machine Works', seq: 1, referralCode: 'REP-7' }]);
  expect(await auth.events()).toEqual(['sign_up', 'sign_in']);
});

test('a new organization has its own copy of the catalog, under its first number', async () => {
  await auth.browser().signUp();
  const count = (table: 'control' | 'objective') =>
    auth.db
      .selectFrom(table)
      .select((e) => e.fn.countAll().as('count'))
      .where('seq', '=', 1)
      .executeTakeFirstOrThrow();
  expect(await count('control')).toEqual({ count: 110 });
  expect(await count('objective')).toEqual({ count: 320 });
});

test('devices that listen are told', async () => {
  const told: string[] = [];
  auth.services.live.publish = (workspaceId, seq) => void told.push(`${workspaceId} ${seq}`);
  const browser = auth.browser();
  await browser.signUp();
  expect(told).toEqual([`${(await browser.whoami())?.workspaceId} 1`]);
});

test('a refused password is told the rule again', async () => {
  const page = await (await auth.browser().signUp({ password: 'Password2026!' })).text();
  expect(page).toContain('aria-describedby="password-note password-help"');
  expect(page).toContain('At least 12 characters.');
});

test('two organizations know nothing of each other', async () => {
  const [ana, ben] = [auth.browser(), auth.browser()];
  await ana.signUp();
  await ben.signUp(accountOf('ben'));
  expect((await ana.whoami())?.workspaceId).not.toBe((await ben.whoami())?.workspaceId);
});

test.each([
  ['organizationName', '', 'Enter the name of your organization.'],
  ['organizationName', '   ', 'Enter the name of your organization.'],
  ['organizationName', 'x'.repeat(121), 'Use at most 120 characters.'],
  ['organizationName', 'Harbor\nBcc: eve', 'Leave out line breaks and control characters.'],
  ['firstName', '', 'Enter your first name.'],
  ['firstName', 'x'.repeat(101), 'Use at most 100 characters.'],
  ['lastName', '', 'Enter your last name.'],
  ['lastName', 'a\nb', 'Leave out line breaks and control characters.'],
  ['email', '', 'Enter your email address.'],
  ['email', 'ana@', 'Enter an email address like name@example.com.'],
  ['email', 'ana@example.com,eve@example.com', 'Enter an email address like name@example.com.'],
  ['password', '', 'Choose a password.'],
  ['password', 'too short', 'Use at least 12 characters.'],
  ['password', 'x1'.repeat(65), 'Use at most 128 characters.'],
  ['password', 'Password2026!', 'This password is easy to guess'],
  ['password', 'harbor lights at dusk', 'Leave out “harbor”'],
])('the field %s with %j is refused under itself', async (name, value, message) => {
  const browser = auth.browser();
  const response = await browser.signUp({ [name]: value });
  expect(response.status).toBe(400);
  const page = await response.text();
  const note = page.indexOf(`id="${name}-note"`);
  expect(page.slice(note, note + 400)).toContain(message);
  expect(page.split('aria-invalid="true"')).toHaveLength(2);
  expect(browser.cookies.size).toBe(0);
  expect(await auth.db.selectFrom('workspace').select('id').execute()).toEqual([]);
});

test('what cannot be seen is left out of names, and a password is taken as it was typed', async () => {
  const browser = auth.browser();
  const password = 'seven\u200B quiet herons wade';
  await browser.signUp({ firstName: 'A\u0000n\u202Ea', organizationName: 'Pier\u2066 9', password });
  const [row] = await auth.db.selectFrom('account').selectAll().execute();
  expect(row).toMatchObject({ firstName: 'Ana' });
  expect(await auth.db.selectFrom('workspace').select('name').execute()).toEqual([{ name: 'Pier 9' }]);
  const login = (typed: string) => auth.browser().post('/api/login', { email: 'ana@example.com', password: typed });
  expect([(await login(password)).status, (await login(goodPassword)).status]).toEqual([303, 401]);
});

test('every field that is wrong says so at once, and the rest is kept', async () => {
  const response = await auth.browser().post('/api/signup', { organizationName: 'Pier 9', password: 'brief' });
  const page = await response.text();
  expect(page.match(/class="FieldError"/g)).toHaveLength(4);
  expect(page).toContain('value="Pier 9"');
  expect(page).not.toContain('value="brief"');
});

test('an address that has an account is answered like any other, and makes a workspace of its own', async () => {
  const first = auth.browser();
  await first.signUp();
  const answers = [
    await auth.browser('10.0.0.2').signUp({ organizationName: 'Another', email: 'ANA@example.com' }),
    await auth.browser('10.0.0.2').signUp({ organizationName: 'Another', email: 'nobody@example.com' }),
  ];
  expect(answers.map(({ status, headers }) => [status, headers.get('location')])).toEqual([
    [303, '/'],
    [303, '/'],
  ]);
  expect((await first.whoami())?.email).toBe('ana@example.com');
  expect(await auth.db.selectFrom('account').select('email').where('emailProvenAt', 'is not', null).execute()).toEqual([
    { email: 'ana@example.com' },
  ]);
});

test('the same form sent twice, at once or again, makes one organization and signs in to it', async () => {
  const [one, two, later] = [auth.browser(), auth.browser(), auth.browser()];
  await Promise.all([one.signUp(), two.signUp()]);
  auth.wait({ minutes: 9 });
  await later.signUp();
  expect(await auth.db.selectFrom('workspace').select('id').execute()).toHaveLength(1);
  const people = await Promise.all([one, two, later].map((browser) => browser.whoami()));
  expect(new Set(people.map((me) => me?.id)).size).toBe(1);
});

describe('whose address counts as proven at once', () => {
  const proven = async () => {
    const rows = await auth.db.selectFrom('account').select('email').where('emailProvenAt', 'is not', null).execute();
    return rows.map(({ email }) => email);
  };

  test('an empty server has no account, whatever a maker might have left in it', async () => {
    const empty = await startAuthApp();
    expect(await empty.db.selectFrom('account').selectAll().execute()).toEqual([]);
    for (const name of ['admin', 'root', 'vernier']) {
      const fields = { email: `${name}@localhost.example`, password: name };
      expect((await empty.browser().post('/api/login', fields)).status).toBe(401);
    }
  });

  test('the first account of an empty server without a mail server: its operator', async () => {
    await auth.browser().signUp();
    await auth.browser().signUp(accountOf('ben'));
    expect(await proven()).toEqual(['ana@example.com']);
  });

  test.each([
    ['a server with a mail server', { SMTP_URL: 'smtp://127.0.0.1:1' }],
    ['an address of the sales side', { SALES_ADMINS: 'ana@example.com' }],
  ])('not with %s', async (_what, variables) => {
    auth = await startAuthApp(variables);
    await auth.browser().signUp();
    expect(await proven()).toEqual([]);
  });
});

test('the page fills in an email it is called with', async () => {
  const response = await auth.browser().get('/api/signup?email=ben%40example.com&return=//evil.example');
  const page = await response.text();
  expect(page).toContain('<title>Create an organization · Vernier</title>');
  expect(page).toContain('value="ben@example.com"');
  expect(page).not.toContain('evil');
});

test('an address that makes very many organizations has to wait', async () => {
  const at = testStart.toISOString();
  const row = { key: 'sign-up||10.0.0.1', failures: 99, updatedAt: at, blockedUntil: at, succeededAt: null };
  await auth.db.insertInto('throttle').values(row).execute();
  expect((await auth.browser().signUp()).status).toBe(303);
  const response = await auth.browser().signUp(accountOf('ben'));
  expect([response.status, response.headers.get('retry-after')]).toEqual([429, '10']);
  expect(await response.text()).toContain('Too many attempts. Try again in 10 seconds.');
  expect((await auth.browser('10.0.0.2').signUp(accountOf('ben'))).status).toBe(303);
});
