import { setImmediate, setTimeout } from 'node:timers/promises';
import { beforeAll, expect, test } from 'vitest';
import {
  accountOf,
  goodPassword,
  startAuthApp,
  type AuthTestApp,
  type TestBrowser,
} from '#server/account/auth-test-app.ts';

/** The delay that a working person notices, in milliseconds. */
const FELT_MS = 500;

let auth: AuthTestApp;
const devices: TestBrowser[] = [];

beforeAll(async () => {
  auth = await startAuthApp();
  for (let n = 0; n < 10; n++) {
    const device = auth.browser(`198.51.100.${n + 1}`);
    await device.signUp({ ...accountOf(`person${n}`), organizationName: `Pier ${n}` });
    devices.push(device);
  }
});

/** The milliseconds of each call that ten people make one after the other, until `isOver`. */
async function workUntil(isOver: () => boolean): Promise<number[]> {
  const times: number[] = [];
  const work = async (device: TestBrowser) => {
    do {
      const began = performance.now();
      expect((await device.get('/api/auth/user')).status).toBe(200);
      times.push(performance.now() - began);
      await setTimeout(20);
    } while (!isOver());
  };
  await Promise.all(devices.map(work));
  return times.toSorted((a, b) => a - b);
}

test('while 120 strangers sign in at once from as many networks, ten people work on, and who does not wait is told when', async () => {
  const flood = Array.from({ length: 120 }, (_, n) => auth.browser(`203.0.113.${n + 1}`));
  let isOver = false;
  const working = workUntil(() => isOver);
  const asked: Promise<Response>[] = [];
  for (const [n, stranger] of flood.entries()) {
    const fields = { email: `person${n % 10}@example.com`, password: `${goodPassword}${n}` };
    asked.push(stranger.post('/api/login', fields));
    // Requests from the network are handled in turns.
    await setImmediate();
  }
  const answers = await Promise.all(asked);
  isOver = true;
  const times = await working;
  const busy = answers.filter(({ status }) => status === 503);
  expect(answers.map(({ status }) => status).filter((status) => status !== 401 && status !== 503)).toEqual([]);
  expect(busy.length).toBeGreaterThan(60);
  expect(busy.length).toBeLessThan(120);
  for (const { headers } of busy) expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
  const p95 = times[Math.floor(times.length * 0.95)] ?? Infinity;
  if (process.env['BENCH']) {
    process.stdout.write(
      `${times.length} calls of ten people: median ${times[times.length >> 1]?.toFixed(1)} ms, p95 ${p95.toFixed(1)}, longest ${times.at(-1)?.toFixed(1)}; ${busy.length} of 120 were told to wait\n`,
    );
  }
  expect(times.length).toBeGreaterThan(50);
  expect(p95).toBeLessThan(FELT_MS);
});
