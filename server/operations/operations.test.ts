import { Hono } from 'hono';
import { beforeEach, expect, test } from 'vitest';
import type { AppEnv } from '#server/app-context.ts';
import { createApp } from '#server/app.ts';
import { connectPostgres } from '#server/db/open-postgres.ts';
import { openTestApp, type TestApp } from '#server/testing/test-app.ts';
import { Operations } from './operations.ts';

const METRICS_TOKEN = 'a-token-of-some-length';

let server: TestApp;
let operations: Operations;
let app: Hono<AppEnv>;

beforeEach(async () => {
  server = await openTestApp({ METRICS_TOKEN });
  operations = new Operations();
  app = createApp(server.services, undefined, operations);
});

const metrics = async () => {
  const answer = await app.request('/metrics', { headers: { Authorization: `Bearer ${METRICS_TOKEN}` } });
  return answer.text();
};

test('a process that is there says so, and is ready while its database answers', async () => {
  expect((await app.request('/healthz')).status).toBe(200);
  expect((await app.request('/readyz')).status).toBe(200);
  const unreachable = connectPostgres('postgres://127.0.0.1:1/none', 1);
  const cut = createApp({ ...server.services, db: unreachable }, undefined, new Operations());
  expect((await cut.request('/readyz')).status).toBe(503);
  expect((await cut.request('/healthz')).status).toBe(200);
  await unreachable.destroy();
});

test('a process that is to end is not ready any more, and waits for what is under way', async () => {
  let finish = () => undefined as void;
  const slow = new Hono<AppEnv>();
  operations.register(slow, server.services);
  slow.get('/slow', async (context) => {
    await new Promise<void>((resolve) => (finish = resolve));
    return context.text('done');
  });
  const answer = slow.request('/slow');
  let isDrained = false;
  const drained = operations.drain().then(() => (isDrained = true));
  expect((await app.request('/readyz')).status).toBe(503);
  expect(isDrained).toBe(false);
  finish();
  expect(await (await answer).text()).toBe('done');
  await drained;
});

test('figures are told to whoever has the token, by patterns of addresses and never by ids', async () => {
  expect((await app.request('/metrics')).status).toBe(401);
  await app.request('/api/poam/3f0c');
  await app.request('/api/poam/77aa');
  const text = await metrics();
  expect(text).toMatch(/vernier_requests_total\{method="GET",route="[^"]+",status="\d{3}"\} 2/);
  expect(text).not.toMatch(/3f0c|77aa/);
  for (const name of ['request_seconds_bucket', 'mail_oldest_seconds', 'jobs_failing', 'database_seconds']) {
    expect(text).toContain(`vernier_${name}`);
  }
});

test('what failed beside the requests is counted, and told until its next run succeeds', async () => {
  const { troubles } = server.services;
  const fail = () => {
    throw new Error('database or disk is full');
  };
  for (let n = 0; n < 2; n++) await troubles.run('checkpoint', fail);
  await troubles.run('mails', fail);
  expect(await (await app.request('/readyz')).text()).toBe('ready\nfailing beside the requests: 2\n');
  expect(await metrics()).toContain('vernier_jobs_failing 2\n');
  expect(await metrics()).toContain('vernier_troubles_total{work="checkpoint"} 2\n');
  await troubles.run('checkpoint', () => undefined);
  expect(await (await app.request('/readyz')).text()).toBe('ready\nfailing beside the requests: 1\n');
  expect(await metrics()).toContain('vernier_jobs_failing 1\n');
  expect(await metrics()).toContain('vernier_troubles_total{work="checkpoint"} 2\n');
});

test('without a token there is no such page', async () => {
  const { services } = await openTestApp();
  expect((await createApp(services).request('/metrics')).status).toBe(404);
});

test('the oldest mail that waits gives its age', async () => {
  const at = new Date(server.clock.now - 90_000).toISOString();
  const mail = { id: 'm', kind: 'invitation', causeId: 'i', workspaceId: null, senderId: null, replyTo: null };
  const times = { createdAt: at, nextTryAt: at, expiresAt: at, attempts: 1 };
  const text = { recipient: 'ana@a.example', subject: '', text: '', state: 'waiting' };
  await server.services.db
    .insertInto('mail')
    .values({ ...mail, ...times, ...text })
    .execute();
  expect(await metrics()).toContain('vernier_mail_oldest_seconds 90');
});

test('every request has an id; a proxy that is trusted may name it', async () => {
  const headers = { 'X-Request-Id': 'from-the-proxy' };
  const own = (await app.request('/healthz', { headers })).headers.get('X-Request-Id');
  expect(own).toMatch(/^[0-9a-f-]{36}$/);
  const behind = await openTestApp({ TRUST_PROXY: '1' });
  const named = await createApp(behind.services).request('/healthz', { headers });
  expect(named.headers.get('X-Request-Id')).toBe('from-the-proxy');
  const odd = await createApp(behind.services).request('/healthz', { headers: { 'X-Request-Id': 'a b' } });
  expect(odd.headers.get('X-Request-Id')).toMatch(/^[0-9a-f-]{36}$/);
});
