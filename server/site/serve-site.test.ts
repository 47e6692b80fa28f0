import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { appPaths } from '#sync/domain/common/app-paths.ts';
import { openTitles } from '#sync/domain/common/open-titles.ts';
import {
  contactPlaceholders,
  CONTACTS_PLACEHOLDER,
  isPublicPath,
  ORIGIN_PLACEHOLDER,
  publicPaths,
  RULES_DAY_PLACEHOLDER,
} from '#sync/domain/common/public-pages.ts';
import { insertSession } from '#server/account/sessions/session-table.ts';
import { createApp } from '#server/app.ts';
import { openTestApp, type TestApp, type TestPerson } from '#server/testing/test-app.ts';
import { writerInto } from '#server/testing/write-into.ts';

const variables = {
  PUBLIC_ORIGIN: 'https://app.example.com',
  COMPANY_NAME: 'Harbor & Sons',
  SALES_EMAIL: 'desk@harbor.example',
};
const folder = mkdtempSync(join(tmpdir(), 'site-'));
const write = writerInto(folder);
let site: TestApp;
let person: TestPerson;
let app: ReturnType<typeof createApp>;

beforeAll(async () => {
  write('web/index.html', `the app <title>Vernier</title> ${CONTACTS_PLACEHOLDER}`);
  for (const path of publicPaths) {
    const name = path === '/' ? 'index.html' : `${path.slice(1)}.html`;
    write(`site/closed/${name}`, `public ${path} at ${ORIGIN_PLACEHOLDER}${path}`);
  }
  write('site/closed/faq.html', `Write to ${contactPlaceholders.company}, ${contactPlaceholders.sales}`);
  write('site/closed/definitions.html', `Rules as of ${RULES_DAY_PLACEHOLDER}.`);
  write('site/open/index.html', 'public / before the deadline');
  write('site/robots.txt', `Sitemap: ${ORIGIN_PLACEHOLDER}/sitemap.xml`);
  write('site/sitemap.xml', '<urlset/>');
  site = await openTestApp({ ...variables, DATA_FOLDER: folder });
  person = await site.addPerson(await site.addWorkspace('Northfield'), 'Ana');
  app = createApp(site.services, join(folder, 'web'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const textOf = async (path: string, headers: Record<string, string> = {}) =>
  (await app.request(path, { headers })).text();

test.each(publicPaths.filter((path) => path !== '/faq' && path !== '/definitions'))(
  '%s is the rendered page, with the address it is served at',
  async (path) => {
    expect(await textOf(path)).toBe(`public ${path} at https://app.example.com${path}`);
  },
);

test('"/" is the app for a signed-in person, and what they get is for no one else’s cache', async () => {
  const token = await sessionOf(person);
  const response = await app.request('/', { headers: { Cookie: `__Host-session=${token}` } });
  expect(await response.text()).toMatch(/^the app /);
  expect(response.headers.get('vary')).toContain('Cookie');
  expect(await textOf('/', { Cookie: '__Host-session=gone' })).toContain('public /');
});

test('the other public pages are the same for a signed-in person', async () => {
  const token = await sessionOf(person);
  expect(await textOf('/pricing', { Cookie: `__Host-session=${token}` })).toContain('public /pricing');
});

test('a page is asked for anew each time, and carries the policy', async () => {
  const response = await app.request('/faq');
  expect(response.headers.get('cache-control')).toBe('no-cache');
  expect(response.headers.get('content-security-policy')).toContain("script-src 'self';");
  expect(response.headers.get('content-type')).toContain('text/html');
});

test('while the deadline lies ahead the page that names it is served, and not after', async () => {
  site.clock.now = new Date(2025, 6, 31, 12).getTime();
  expect(await textOf('/')).toBe('public / before the deadline');
  site.clock.now = new Date(2025, 7, 1).getTime();
  expect(await textOf('/')).toContain('public / at');
});

test('the day of the rules is that of the request, with a warning once it is long ago', async () => {
  site.clock.now = new Date(2026, 10, 27).getTime();
  expect(await textOf('/definitions')).toBe('Rules as of November 21, 2026.');
  site.clock.now = new Date(2027, 5, 1).getTime();
  expect(await textOf('/definitions')).toBe('Rules as of November 21, 2026 (more than 90 days ago: check this).');
});

test('pages and shell carry the configured contacts, under whichever name the shell is asked for', async () => {
  expect(await textOf('/faq')).toBe('Write to Harbor &amp; Sons, desk@harbor.example');
  for (const path of ['/compliance', '/index.html']) {
    expect(await textOf(path)).toContain('&quot;company&quot;:&quot;Harbor &amp; Sons&quot;');
  }
});

test('a page that has not changed is not sent again, and one with other contacts is', async () => {
  const tag = (await app.request('/faq')).headers.get('etag') ?? '';
  const again = await app.request('/faq', { headers: { 'If-None-Match': tag } });
  expect([again.status, await again.text()]).toEqual([304, '']);
  expect(again.headers.get('cache-control')).toBe('no-cache');
  const env = { ...site.services.env, COMPANY_NAME: 'Harbor & Daughters' };
  const renamed = createApp({ ...site.services, env }, join(folder, 'web'));
  expect((await renamed.request('/faq', { headers: { 'If-None-Match': tag } })).status).toBe(200);
});

test('a page asked for through a representative’s link is always sent, with its cookie', async () => {
  const tag = (await app.request('/faq?ref=A')).headers.get('etag') ?? (await app.request('/faq')).headers.get('etag');
  const response = await app.request('/faq?ref=A', { headers: { 'If-None-Match': tag ?? '' } });
  expect(response.status).toBe(200);
});

test('robots and sitemap name this server', async () => {
  expect(await textOf('/robots.txt')).toBe('Sitemap: https://app.example.com/sitemap.xml');
  expect((await app.request('/sitemap.xml')).headers.get('content-type')).toContain('application/xml');
});

const theApp = expect.stringMatching(/^the app /) as string;

test('the address of every screen is the app', async () => {
  for (const path of appPaths.filter((one) => !isPublicPath(one))) {
    const response = await app.request(path.replaceAll('$', ''));
    expect([path, response.status, await response.text()]).toEqual([path, 200, theApp]);
  }
});

test.each(Object.entries(openTitles))('%s, which visitors may open, is titled "%s" as served', async (path, title) => {
  expect(await textOf(path)).toContain(`<title>${title} · Vernier</title>`);
});

test('what has no screen says so in its title, and a screen of the signed-in has the product’s name alone', async () => {
  expect(await textOf('/nowhere', { Accept: 'text/html' })).toContain('<title>Page not found · Vernier</title>');
  expect(await textOf('/compliance')).toContain('<title>Vernier</title>');
});

test.each(['/nowhere', '/nowhere/', '/pricing/plans', '/PRICING', '/%', '/index.php', '//evil.example/'])(
  '%s is 404 with the app, whose screen says so',
  async (path) => {
    const response = await app.request(`http://localhost:3000${path}`, { headers: { Accept: 'text/html,*/*' } });
    expect([response.status, await response.text()]).toEqual([404, theApp]);
    expect(response.headers.get('location')).toBeNull();
  },
);

test('what is missing among files and calls is 404 in its own form', async () => {
  const file = await app.request('/assets/gone.js', { headers: { Accept: '*/*' } });
  expect([file.status, await file.text()]).toEqual([404, 'There is no such file.']);
  const call = await app.request('/api/nothing', { headers: { Accept: 'text/html' } });
  expect([call.status, await call.json()]).toEqual([404, expect.objectContaining({ code: 'not_found' })]);
});

test.each([
  ['/pricing/', '/pricing'],
  ['/pricing/?ref=ELLERY-1&x=a%2Fb', '/pricing?ref=ELLERY-1&x=a%2Fb'],
  ['/compliance//', '/compliance'],
  ['/sales/admin/?tab=leads', '/sales/admin?tab=leads'],
])('%s leads to %s', async (path, target) => {
  const response = await app.request(path);
  expect([response.status, response.headers.get('location')]).toEqual([308, target]);
});

async function sessionOf({ id }: TestPerson): Promise<string> {
  return insertSession(site.services.db, { accountId: id, kind: 'browser', label: 'test' }, site.services.now());
}
