import { expect } from 'playwright/test';
import { publicPaths } from '#sync/domain/common/public-pages.ts';
import { test } from './journey.ts';
import { countKeptBytes, countStartBytes, listScreenScripts, listUnkeptFiles, readWorker } from './start-files.ts';

/** 200 KB. */
const BUDGET = 204_800;

test('the scripts and styles before the first screen stay within their budget, compressed', async ({
  commonServer,
}) => {
  const sizes = await countStartBytes(commonServer.origin);
  const total = [...sizes.values()].reduce((sum, bytes) => sum + bytes, 0);
  expect(total, [...sizes].map(([file, bytes]) => `${bytes} ${file}`).join('\n')).toBeLessThanOrEqual(BUDGET);
});

/** Uncompressed, because a phone has to parse all of it. */
const SITE_BUDGET = 1_536;

test('the public pages start with a script of less than 1.5 KB', async ({ commonServer }) => {
  for (const path of publicPaths.filter((one) => one !== '/request-quote' && one !== '/sales/signup')) {
    const html = await (await fetch(commonServer.origin + path)).text();
    const scripts = [...html.matchAll(/(?:<script [^>]*src|rel="modulepreload" href)="([^"]+)"/g)];
    expect(scripts.length, path).toBeGreaterThan(0);
    const texts = scripts.map(async ([, file = '']) => (await fetch(commonServer.origin + file)).text());
    const bytes = (await Promise.all(texts)).map((text) => Buffer.byteLength(text));
    expect(
      bytes.reduce((sum, one) => sum + one, 0),
      path,
    ).toBeLessThan(SITE_BUDGET);
  }
});

for (const screen of ['judge/judge-screen', 'disputes/disputes-screen', 'interview/interviews-screen']) {
  test(`${screen} waits neither for the engine nor for what only other screens share`, () => {
    const scripts = listScreenScripts(`screens/assessment/${screen}.tsx`);
    expect(scripts).toContain('on-site');
    expect(scripts).not.toContain('engine');
    expect(scripts).not.toContain('shared');
  });
}

// 4 MB, half of one for the screens of a team's assessment, and a quarter for the day on site and the package.
test('what every device keeps of the app stays under 4.75 MB', () => {
  expect(countKeptBytes()).toBeLessThan(4.75 * 1024 * 1024);
});

// A worker is installed once it has all files of its list: what is missing there is missing without a network.
test('the worker keeps whatever a screen may load later, and itself loads nothing', () => {
  expect(listUnkeptFiles()).toEqual([]);
  expect(readWorker()).not.toMatch(/\bimport(Scripts)?\(/);
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
