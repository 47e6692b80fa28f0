import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createApp } from '#server/app.ts';
import { openSalesApp, type SalesTestApp } from './sales-test-app.ts';

const folder = mkdtempSync(join(tmpdir(), 'referral-'));
let app: SalesTestApp;
let site: ReturnType<typeof createApp>;
let code: string;

beforeAll(async () => {
  writeFileSync(join(folder, 'index.html'), '<!doctype html><title>Site</title>');
  writeFileSync(join(folder, 'icon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
  app = await openSalesApp();
  site = createApp(app.services, folder);
  code = (await app.addRepresentative()).referralCode;
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const cookieOf = async (path: string) =>
  (await site.request(path)).headers.getSetCookie().find((one) => one.startsWith('ref='));

test.each(['/', '/pricing', '/sales/signup', '/api/login', '/api/signup'])(
  'a link to %s with a code is remembered for 60 days',
  async (path) => {
    expect(await cookieOf(`${path}?ref=${code}`)).toBe(`ref=${code}; Max-Age=5184000; Path=/; HttpOnly; SameSite=Lax`);
  },
);

test('over TLS the cookie travels over TLS only', async () => {
  const env = { ...app.services.env, PUBLIC_ORIGIN: 'https://vernier.example' };
  const secure = createApp({ ...app.services, env }, folder);
  expect((await secure.request(`/?ref=${code}`)).headers.getSetCookie()[0]).toContain('; Secure');
});

test.each(['/', '/?ref=', '/?ref=NOBODY-234567', '/?ref=%3Cb%3E', '/icon.svg?ref=', '/api/auth/user?ref='])(
  '%s leaves no cookie',
  async (path) => {
    expect(await cookieOf(path)).toBeUndefined();
  },
);

test('what is no page leaves no cookie, also with a code', async () => {
  expect(await cookieOf(`/icon.svg?ref=${code}`)).toBeUndefined();
  expect(await cookieOf(`/api/auth/user?ref=${code}`)).toBeUndefined();
});

test('the sign-up reads the cookie, makes the lead, and the cookie is gone', async () => {
  const form = new URLSearchParams({
    organizationName: 'Harbor Works',
    firstName: 'Ana',
    lastName: 'Okafor',
    email: 'ana@harbor.example',
    password: 'seven quiet herons wade',
  });
  const response = await site.request('/api/signup', {
    method: 'POST',
    body: form.toString(),
    headers: {
      Cookie: `ref=${code}`,
      'Sec-Fetch-Site': 'same-origin',
      'Content-Type': 'application/x-www-form-urlencoded',
    },
  });
  expect(response.status).toBe(303);
  expect(response.headers.getSetCookie().find((one) => one.startsWith('ref='))).toContain('Max-Age=0');
  expect(await app.read(app.admin.call('GET', '/api/admin/sales/leads'))).toMatchObject([
    { customerCompany: 'Harbor Works', leadStatus: 'trial' },
  ]);
});
