import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { passingPlace } from '#server/outside/passing-place.ts';
import { buildServer, ServerProcess } from './server-process.ts';

const METRICS_TOKEN = 'a-token-of-some-length';
const BODY = 'email=ana%40a.example&password=x';
const PATIENCE_MS = 20_000;

test('a process that is asked to end answers what is under way', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'end-'));
  const server = new ServerProcess(await buildServer(), { DATA_FOLDER: folder, METRICS_TOKEN });
  try {
    await server.start();
    const { address = '' } = server;
    const active = async () => {
      const answer = await fetch(`${address}/metrics`, { headers: { Authorization: `Bearer ${METRICS_TOKEN}` } });
      return Number(/vernier_requests_active (\d+)/.exec(await answer.text())?.[1]);
    };
    const type = 'application/x-www-form-urlencoded';
    const headers = { 'Sec-Fetch-Site': 'same-origin', 'Content-Type': type, 'Content-Length': BODY.length };
    const sent = request(`${address}/api/login`, { method: 'POST', headers });
    const answered = new Promise<number | undefined>((resolve, reject) => {
      sent.on('response', (response) => resolve(response.resume().statusCode)).on('error', reject);
    });
    sent.write(BODY.slice(0, 5));
    // One of the two is the connection that asks.
    await vi.waitFor(async () => expect(await active()).toBe(2), PATIENCE_MS);
    const ended = server.stop();
    await vi.waitFor(async () => expect((await fetch(`${address}/readyz`)).status).toBe(503), PATIENCE_MS);
    sent.end(BODY.slice(5));
    expect(await answered).toBeGreaterThanOrEqual(200);
    expect(await ended).toBe(0);
  } finally {
    await server.kill();
    rmSync(folder, { recursive: true, force: true });
  }
}, 90_000);

test('a process that starts has removed what a killed backup left', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'end-'));
  const left = passingPlace(join(folder, 'backup')).replace(`-${process.pid}-`, `-${2 ** 31 - 2}-`);
  mkdirSync(left);
  const server = new ServerProcess(await buildServer(), { DATA_FOLDER: folder });
  try {
    await server.start();
    expect(existsSync(left)).toBe(false);
  } finally {
    await server.kill();
    rmSync(folder, { recursive: true, force: true });
  }
}, 90_000);
