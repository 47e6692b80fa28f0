import { Hono } from 'hono';
import pino from 'pino';
import { expect, test } from 'vitest';
import type { AppEnv } from '#server/app-context.ts';
import { openTestApp } from '#server/testing/test-app.ts';
import { answerError } from './answer-error.ts';

test('an unexpected error is answered in fixed words, and its line in the log has it, the path and the request', async () => {
  const lines: string[] = [];
  const log = pino({ level: 'error' }, { write: (line: string) => void lines.push(line) });
  const app = new Hono<AppEnv>();
  app.onError((error, context) => answerError(error, context, log));
  app.get('/api/broken', (context) => {
    context.set('requestId', 'request-7');
    throw new Error('column "passwordHash" of /srv/data is gone');
  });
  const response = await app.request('/api/broken');
  expect(response.status).toBe(500);
  expect(await response.json()).toEqual({ code: 'fault', message: 'Something went wrong on the server.' });
  expect(lines).toHaveLength(1);
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({
    path: '/api/broken',
    request: 'request-7',
    err: { message: 'column "passwordHash" of /srv/data is gone' },
  });
});

test.each(['{"__proto__":{"role":"admin"}}', '{"constructor":{"prototype":{"role":"admin"}}}'])(
  'the body %s changes nothing that all objects have',
  async (body) => {
    const { addWorkspace, addPerson } = await openTestApp();
    const ana = await addPerson(await addWorkspace('Northfield'), 'Ana', 'admin');
    const response = await ana.call('POST', '/api/admin/invitations', body);
    expect(response.status).toBe(400);
    expect(Object.hasOwn(Object.prototype, 'role')).toBe(false);
    expect(({} as Record<string, unknown>)['role']).toBeUndefined();
  },
);
