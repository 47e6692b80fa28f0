import { expect } from 'playwright/test';
import { test } from './journey.ts';
import { countKeptBytes, countStartBytes } from './start-files.ts';

/** 200 KB. */
const BUDGET = 204_800;

test('the scripts and styles before the first screen stay within their budget, compressed', async ({
  commonServer,
}) => {
  const sizes = await countStartBytes(commonServer.origin);
  const total = [...sizes.values()].reduce((sum, bytes) => sum + bytes, 0);
  expect(total, [...sizes].map(([file, bytes]) => `${bytes} ${file}`).join('\n')).toBeLessThanOrEqual(BUDGET);
});

test('what every device keeps of the app stays under 4 MB', () => {
  expect(countKeptBytes()).toBeLessThan(4 * 1024 * 1024);
});

test('an idle connection outlives that of a balancer', async ({ commonServer }) => {
  const { headers } = await fetch(`${commonServer.origin}/healthz`);
  expect(headers.get('keep-alive')).toBe('timeout=75');
});

test('an asset of a build that is gone is 404, never the shell', async ({ commonServer }) => {
  const answer = await fetch(`${commonServer.origin}/assets/index-gone.js`);
  expect(answer.status).toBe(404);
  const policy = (await fetch(`${commonServer.origin}/compliance`)).headers.get('content-security-policy');
  expect(policy).toContain("default-src 'none'");
  expect(policy).toContain("require-trusted-types-for 'script'");
});
