import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { serve } from '@hono/node-server';
import { expect, test } from 'vitest';
import { openTestApp } from '#server/testing/test-app.ts';

interface Told {
  status: number | undefined;
  body: string;
}

test.each(['/', '/api/login', '/api/auth/user', '/api/sync'])(
  'TRACE %s is answered with nothing of what was sent',
  async (path) => {
    const { app } = await openTestApp();
    const server = serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' });
    await new Promise((resolve) => server.once('listening', resolve));
    const { port } = server.address() as AddressInfo;
    const told = await new Promise<Told>((resolve, reject) => {
      const headers = { cookie: 'session=a-secret', 'x-mark': 'a-mark' };
      const sent = request({ port, host: '127.0.0.1', path, method: 'TRACE', headers }, (response) => {
        const parts: Buffer[] = [];
        response.on('data', (part: Buffer) => parts.push(part));
        response.on('end', () => resolve({ status: response.statusCode, body: Buffer.concat(parts).toString() }));
      });
      sent.on('error', reject);
      sent.end();
    });
    await new Promise((resolve) => server.close(resolve));
    expect(told.status).toBeGreaterThanOrEqual(400);
    expect(told.body).not.toMatch(/a-secret|a-mark/);
  },
);
