import { beforeEach, describe, expect, test } from 'vitest';
import { goodPassword, startAuthApp, type AuthTestApp } from '#server/account/auth-test-app.ts';

const right = { email: 'ana@example.com', password: goodPassword };
let auth: AuthTestApp;

beforeEach(async () => {
  auth = await startAuthApp();
  await auth.browser().signUp();
});

test('the right email and password sign in and lead to the start page', async () => {
  const browser = auth.browser();
  const response = await browser.post('/api/login', right);
  expect([response.status, response.headers.get('location')]).toEqual([303, '/']);
  expect(await browser.whoami()).toMatchObject({ email: 'ana@example.com', role: 'admin' });
  expect(await auth.events()).toEqual(['sign_up', 'sign_in', 'sign_in']);
});

test('the email is found however it is written', async () => {
  expect((await auth.browser().post('/api/login', { ...right, email: '  Ana@Example.COM ' })).status).toBe(303);
});

test.each([
  ['no email', { email: '' }, 400, 'Enter your email address.'],
  ['something that is no email', { email: 'ana' }, 400, 'Enter an email address like name@example.com.'],
  ['an endless email', { email: `${'a'.repeat(250)}@example.com` }, 400, 'Use at most 254 characters.'],
  ['no password', { password: '' }, 400, 'Enter your password.'],
  ['a wrong password', { password: 'seven quiet herons fly' }, 401, 'Email or password is incorrect.'],
  ['an unknown email', { email: 'nobody@example.com' }, 401, 'Email or password is incorrect.'],
])('%s is refused under its field', async (_name, fields, status, message) => {
  const browser = auth.browser();
  const response = await browser.post('/api/login', { ...right, ...fields });
  expect(response.status).toBe(status);
  const page = await response.text();
  expect(page).toMatch(new RegExp(`aria-invalid="true"[^>]*aria-describedby="(email|password)-note"`));
  expect(page).toContain(`<span>${message}</span>`);
  expect(browser.cookies.size).toBe(0);
});

test('a password is good until it is changed: ten years later it signs in, and no other is asked for', async () => {
  auth.wait({ days: 3_650 });
  const browser = auth.browser();
  const response = await browser.post('/api/login', right);
  expect([response.status, response.headers.get('location')]).toEqual([303, '/']);
  expect(await browser.whoami()).toMatchObject({ email: 'ana@example.com' });
});

test('what was entered is kept, except the password', async () => {
  const password = 'a wrong one of mine';
  const response = await auth.browser().post('/api/login', { ...right, password, keep: '1', return: '/poam' });
  const page = await response.text();
  expect(page).toContain('value="ana@example.com"');
  expect(page).toMatch(/<input type="checkbox" name="keep" value="1" checked=""/);
  expect(page).toContain('<input type="hidden" name="return" value="/poam"/>');
  expect(page).not.toContain(password);
});

test('what is entered appears as text, never as markup', async () => {
  const response = await auth.browser().post('/api/login', { ...right, email: '"><script>alert(1)</script>' });
  expect(await response.text()).not.toContain('<script>');
});

test('a wrong password and an unknown account get the same page', async () => {
  const known = await (await auth.browser().post('/api/login', { ...right, password: 'wrong' })).text();
  const unknown = await auth.browser().post('/api/login', { email: 'eve@example.com', password: 'wrong' });
  expect((await unknown.text()).replace('eve@', 'ana@')).toBe(known);
});

test.each([
  ['application/json', '{}', 415],
  ['multipart/form-data; boundary=x', '--x--', 415],
  ['application/x-www-form-urlencoded', `email=${'a'.repeat(20_000)}`, 413],
])('a body of type %s that does not fit is refused', async (type, body, status) => {
  const headers = { 'content-type': type, 'sec-fetch-site': 'same-origin' };
  expect((await auth.app.request('/api/login', { method: 'POST', headers, body })).status).toBe(status);
});

test('signing in ends the session that was open here, and takes a new token', async () => {
  const browser = auth.browser();
  await browser.post('/api/login', right);
  const before = browser.cookies.get('session') ?? '';
  expect(before).toMatch(/^[\w-]{43}$/);
  await browser.post('/api/login', right);
  expect(browser.cookies.get('session')).not.toBe(before);
  const thief = auth.browser();
  thief.cookies.set('session', before);
  expect(await thief.whoami()).toBeUndefined();
});

test('a token set by somebody else beforehand is never taken over', async () => {
  const browser = auth.browser();
  browser.cookies.set('session', 'planted');
  await browser.post('/api/login', right);
  expect(browser.cookies.get('session')).toMatch(/^[A-Za-z0-9_-]{43}$/);
});

test('somebody who is signed in is led on at once', async () => {
  const browser = auth.browser();
  await browser.post('/api/login', right);
  const response = await browser.get('/api/login?return=/compliance');
  expect([response.status, response.headers.get('location')]).toEqual([303, '/compliance']);
});

describe('the page', () => {
  test('has its title, and leads on to creating an organization with what it carries', async () => {
    const page = await (await auth.browser().get('/api/login?return=/poam&ref=REP-7')).text();
    expect(page).toMatch(/^<!doctype html><html lang="en">/);
    expect(page).toContain('<title>Sign in · Vernier</title>');
    expect(page).toContain('href="/api/signup?return=%2Fpoam&amp;ref=REP-7"');
    expect(page).toContain('<input type="hidden" name="ref" value="REP-7"/>');
    expect(page).not.toContain('Continue with');
  });

  test('carries no style of its own and one script, by its address', async () => {
    const page = await (await auth.browser().get('/api/login')).text();
    expect(page).not.toMatch(/<style|style=|onclick/);
    const scripts = [...page.matchAll(/<script.*?<\/script>/gs)].map(([script]) => script);
    expect(scripts).toEqual(['<script type="module" src="/sign-in/passkey-sign-in.ts"></script>']);
  });

  test('shows the configured notice and the provider’s button', async () => {
    const oidc = { OIDC_ISSUER: 'https://id.example.com', OIDC_CLIENT_ID: 'a', OIDC_CLIENT_SECRET: 'b' };
    const other = await startAuthApp({ ...oidc, OIDC_LABEL: 'Harbor ID', SIGN_IN_BANNER: 'Use is <monitored>.' });
    await other.browser().signUp();
    const page = await (await other.browser().get('/api/login')).text();
    expect(page).toContain('Use is &lt;monitored&gt;.');
    expect(page).toContain('Continue with Harbor ID');
  });

  test('of a server without an organization offers creating the first one', async () => {
    const fresh = await startAuthApp();
    const page = await (await fresh.browser().get('/api/login?ref=REP-7')).text();
    expect(page).toContain('This server has no organization yet.');
    expect(page).toContain('href="/api/signup?ref=REP-7"');
    expect(page).not.toContain('<form');
  });
});

test('who comes to claim the evaluation reads of the 60 days first, and goes on to sign-up with what was carried', async () => {
  const page = await (await auth.browser().get('/api/login?evaluation&ref=REP-7')).text();
  expect(page).toContain('<h1>60 days free</h1>');
  expect(page).toContain('No credit card');
  expect(page).toContain('href="/api/signup?ref=REP-7"');
  expect(page).toContain('href="/api/login?ref=REP-7"');
  expect(await (await auth.browser().get('/api/signup')).text()).toContain('60 days are free');
});

test('sign-in, sign-up and evaluation lead to privacy, terms and imprint', async () => {
  for (const path of ['/api/login', '/api/login?evaluation', '/api/signup']) {
    const page = await (await auth.browser().get(path)).text();
    for (const legal of ['/privacy', '/terms', '/imprint']) expect(page, path).toContain(`href="${legal}"`);
  }
});
