import { beforeEach, expect, test } from 'vitest';
import { startAuthApp, type AuthTestApp, type TestBrowser } from '#server/account/auth-test-app.ts';

let auth: AuthTestApp;
let browser: TestBrowser;

beforeEach(async () => {
  auth = await startAuthApp();
  browser = auth.browser();
  await browser.signUp();
});

test.each([
  ['a link of our own', 'GET', { 'sec-fetch-site': 'same-origin' }],
  ['the address bar', 'GET', { 'sec-fetch-site': 'none' }],
  ['the form', 'POST', { 'sec-fetch-site': 'same-origin' }],
])('%s signs out', async (_name, method, headers) => {
  const token = browser.cookies.get('session') ?? '';
  const response = method === 'GET' ? await browser.get('/api/logout', headers) : await browser.post('/api/logout', {});
  expect([response.status, response.headers.get('location')]).toEqual([303, '/']);
  expect(response.headers.get('clear-site-data')).toBe('"cache"');
  expect(response.headers.get('set-cookie')).toMatch(/^session=; Max-Age=0; Path=\/; HttpOnly; SameSite=Lax$/);
  browser.cookies.set('session', token);
  expect(await browser.whoami()).toBeUndefined();
  expect((await auth.events()).at(-1)).toBe('sign_out');
});

test.each([
  ['a link on another site', { 'sec-fetch-site': 'cross-site' }],
  ['a link on a neighboring site', { 'sec-fetch-site': 'same-site' }],
  ['a browser that does not say', {}],
  ['a browser that loads ahead', { 'sec-fetch-site': 'same-origin', 'sec-purpose': 'prefetch;prerender' }],
])('%s only gets the question', async (_name, headers: Record<string, string>) => {
  const response = await browser.get('/api/logout', headers);
  expect(response.status).toBe(200);
  expect(response.headers.has('clear-site-data')).toBe(false);
  const page = await response.text();
  expect(page).toContain('<form class="SignInForm" method="post" action="/api/logout">');
  expect(page).toContain('ana@example.com');
  expect(await browser.whoami()).toBeDefined();
});

test('somebody who is not signed in is led to the start page', async () => {
  const response = await auth.browser().get('/api/logout', { 'sec-fetch-site': 'cross-site' });
  expect([response.status, response.headers.get('location')]).toEqual([303, '/']);
});

test('another site cannot post the form', async () => {
  const response = await browser.post(
    '/api/logout',
    {},
    { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' },
  );
  expect(response.status).toBe(403);
  expect(await browser.whoami()).toBeDefined();
});

test('signing out here leaves other devices signed in', async () => {
  const tablet = auth.browser();
  await tablet.post('/api/login', { email: 'ana@example.com', password: 'seven quiet herons wade', keep: '1' });
  await browser.post('/api/logout', {});
  expect(await tablet.whoami()).toBeDefined();
});

test('a device that tells it late ends the session it left, and none that began since', async () => {
  const { id } = await auth.db.selectFrom('session').select('id').executeTakeFirstOrThrow();
  await browser.post('/api/login', { email: 'ana@example.com', password: 'seven quiet herons wade' });
  const late = await browser.post(`/api/logout?session=${id}`, {});
  expect([late.status, late.headers.get('location'), late.headers.has('set-cookie')]).toEqual([303, '/', false]);
  expect(await browser.whoami()).toBeDefined();
  const now = await auth.db.selectFrom('session').select('id').executeTakeFirstOrThrow();
  await browser.post(`/api/logout?session=${now.id}`, {});
  expect(await browser.whoami()).toBeUndefined();
});
