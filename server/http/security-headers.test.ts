import { Hono } from 'hono';
import { expect, test } from 'vitest';
import type { AppEnv } from '#server/app-context.ts';
import { contentSecurityPolicy, securityHeaders } from './security-headers.ts';

const app = new Hono<AppEnv>();
app.onError((_error, context) => context.text('failed', 500));
app.use(securityHeaders({ styles: ['sha256-abc='] }));
app.get('/page', (context) => context.html('<p>'));
app.get('/raw', () => new Response('raw'));
app.get('/redirect', () => Response.redirect('https://app.example.com/', 302));
app.get('/fails', () => {
  throw new Error('no');
});
app.get('/api/call', (context) => context.json({}));
app.get('/api/cached', (context) => context.json({}, 200, { 'Cache-Control': 'private, max-age=60' }));
app.get('/api/file', (context) => context.text('', 200, { 'Content-Security-Policy': 'sandbox' }));

const expected: [string, string | RegExp][] = [
  ['Strict-Transport-Security', 'max-age=31536000; includeSubDomains'],
  ['X-Content-Type-Options', 'nosniff'],
  ['Referrer-Policy', 'no-referrer'],
  ['X-Frame-Options', 'DENY'],
  ['Cross-Origin-Opener-Policy', 'same-origin'],
  ['Cross-Origin-Resource-Policy', 'same-origin'],
  ['Permissions-Policy', /^(([a-z-]+)=\(self\), ){5}([a-z-]+=\(\)(, |$))+$/],
  ['Content-Security-Policy', /^default-src 'none'; /],
];

test.each(expected)('%s is on every answer', async (name, value) => {
  for (const path of ['/page', '/raw', '/redirect', '/fails', '/missing', '/api/call', '/api/missing']) {
    const header = (await app.request(path)).headers.get(name);
    if (typeof value === 'string') expect(header, path).toBe(value);
    else expect(header, path).toMatch(value);
  }
});

test('an answer gets its headers as it is, and is not made anew for each of them', async () => {
  const answer = new Response('raw');
  const one = new Hono<AppEnv>();
  one.use(securityHeaders());
  one.get('/', () => answer);
  expect(await one.request('/')).toBe(answer);
});

test.each([
  ['default-src', "'none'"],
  ['script-src', "'self' 'sha256-one='"],
  ['style-src', "'self' 'sha256-two=' 'sha256-three='"],
  ['img-src', "'self' blob: data:"],
  ['font-src', "'self'"],
  ['connect-src', "'self'"],
  ['worker-src', "'self'"],
  ['manifest-src', "'self'"],
  ['frame-ancestors', "'none'"],
  ['base-uri', "'none'"],
  ['form-action', "'self'"],
  ['require-trusted-types-for', "'script'"],
  ['trusted-types', 'vernier-worker vernier-paper vernier-import vernier-hash default'],
])('the policy says %s %s', (directive, sources) => {
  const policy = contentSecurityPolicy({ scripts: ['sha256-one='], styles: ['sha256-two=', 'sha256-three='] });
  expect(policy.split('; ')).toContain(`${directive} ${sources}`);
});

test('the policy allows nothing inline and no evaluation', () => {
  expect(contentSecurityPolicy()).not.toMatch(/unsafe|\*|https?:/);
  expect(contentSecurityPolicy()).toContain("script-src 'self';");
});

test('the hashes given are in the header', async () => {
  const policy = (await app.request('/page')).headers.get('Content-Security-Policy');
  expect(policy).toContain("style-src 'self' 'sha256-abc='");
});

test('an answer’s own policy is kept', async () => {
  expect((await app.request('/api/file')).headers.get('Content-Security-Policy')).toBe('sandbox');
});

test.each([
  ['/api/call', 'no-store'],
  ['/api/missing', 'no-store'],
  ['/api/cached', 'private, max-age=60'],
  ['/page', null],
])('%s has the cache rule %j', async (path, rule) => {
  expect((await app.request(path)).headers.get('Cache-Control')).toBe(rule);
});

test.each(['microphone', 'usb', 'payment', 'display-capture'])('the feature %s is off', async (feature) => {
  expect((await app.request('/page')).headers.get('Permissions-Policy')).toContain(`${feature}=()`);
});
