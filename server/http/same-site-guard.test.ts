import { Hono } from 'hono';
import pino from 'pino';
import { expect, test } from 'vitest';
import type { AppEnv, Services } from '#server/app-context.ts';
import { readEnv } from '#server/env.ts';
import { answerError } from './answer-error.ts';
import { sameSiteGuard } from './same-site-guard.ts';

const own = 'https://app.example.com';
const app = new Hono<AppEnv>();
app.onError((error, context) => answerError(error, context, pino({ level: 'silent' })));
app.use(async (context, next) => {
  context.set('services', { env: readEnv({ PUBLIC_ORIGIN: own }) } as Services);
  await next();
});
app.use(sameSiteGuard());
app.all('/call', (context) => context.text('done'));

const headersOf = (site?: string, origin?: string): Record<string, string> => ({
  ...(site === undefined ? {} : { 'sec-fetch-site': site }),
  ...(origin === undefined ? {} : { origin }),
});

test.each([
  ['same-origin', own],
  ['same-origin', 'null'],
  ['same-origin', undefined],
  [undefined, own],
  ['none', own],
])('a change passes with Sec-Fetch-Site %j and Origin %j', async (site, origin) => {
  for (const method of ['POST', 'PUT', 'PATCH', 'DELETE']) {
    expect((await app.request('/call', { method, headers: headersOf(site, origin) })).status).toBe(200);
  }
});

test.each([
  ['cross-site', 'https://evil.example'],
  ['same-site', 'https://other.example.com'],
  ['cross-site', 'null'],
  ['none', undefined],
  [undefined, undefined],
  [undefined, 'null'],
  [undefined, 'https://evil.example'],
  [undefined, 'http://app.example.com'],
  [undefined, 'https://app.example.com:8443'],
  [undefined, 'https://app.example.com.evil.example'],
  [undefined, ''],
])('a change is refused with Sec-Fetch-Site %j and Origin %j', async (site, origin) => {
  for (const method of ['POST', 'PUT', 'PATCH', 'DELETE', 'PROPFIND']) {
    const response = await app.request('/call', { method, headers: headersOf(site, origin) });
    expect(response.status).toBe(403);
    expect(await response.json()).toMatchObject({ code: 'cross_site' });
  }
});

test.each(['GET', 'HEAD', 'OPTIONS'])('%s changes nothing and passes from anywhere', async (method) => {
  const headers = headersOf('cross-site', 'https://evil.example');
  expect((await app.request('/call', { method, headers })).status).toBe(200);
});
