import { afterEach, expect, test, vi } from 'vitest';
import { answerAddress, isAddress } from './address-answer.ts';

const origin = 'https://app.example.com';
const shell = async () => new Response('the app');
const answer = async (path: string) => answerAddress(new URL(path, origin), new Request(origin + path), shell);

afterEach(() => vi.unstubAllGlobals());

test.each([
  ['/compliance', true],
  ['/nowhere', true],
  ['/pricing/', true],
  ['/api/login', false],
  ['/robots.txt', false],
])('a navigation to %s is answered by the worker: %s', (path, isOwn) => {
  expect(isAddress(new URL(path, origin), { mode: 'navigate' })).toBe(isOwn);
  expect(isAddress(new URL(path, origin), { mode: 'cors' })).toBe(false);
});

test('a screen comes from the device without a word to the server', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new Error('asked')));
  expect(await (await answer('/compliance?family=AC')).text()).toBe('the app');
});

test('a slash at the end leads to the screen, with what was asked for', async () => {
  const { status, headers } = await answer('/cmmc/?tab=calculator');
  expect([status, headers.get('location')]).toEqual([308, `${origin}/cmmc?tab=calculator`]);
});

test('an unknown address is the server’s to answer, and the shell’s without a network', async () => {
  vi.stubGlobal('fetch', async () => new Response('the app', { status: 404 }));
  expect((await answer('/nowhere')).status).toBe(404);
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no network')));
  expect(await (await answer('/nowhere')).text()).toBe('the app');
});
