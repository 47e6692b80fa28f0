import { afterEach, expect, test, vi } from 'vitest';
import { probe } from './probe.ts';

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const own = { 'Vernier-Protocol': '2' };
const answer = (body: string, status = 200, headers: Record<string, string> = own) =>
  new Response(body, { status, headers });

test.each([
  ['the server’s own word', () => answer('{"code":"here"}'), 'here'],
  ['another word of the server’s', () => answer('{"code":"busy"}'), 'foreign'],
  ['no word at all', () => answer('null'), 'foreign'],
  ['the server’s refusal', () => answer('{"code":"here"}', 503), 'foreign'],
  ['the page of a network', () => answer('{"code":"here"}', 200, {}), 'foreign'],
  ['what is no JSON', () => answer('<html>'), 'nobody'],
  ['nothing', () => Promise.reject(new TypeError('no network')), 'nobody'],
] as const)('%s is told as %s', async (_name, make, heard) => {
  vi.stubGlobal('fetch', async () => make());
  expect(await probe()).toBe(heard);
});

test('it carries no cookie, is never answered from the browser’s memory, follows nobody, and waits eight seconds', async () => {
  const limited = vi.spyOn(AbortSignal, 'timeout');
  const asked = vi.fn(async (_path: string, _init: RequestInit) => answer('{"code":"here"}'));
  vi.stubGlobal('fetch', asked);
  await probe();
  const [path, init] = asked.mock.calls[0]!;
  expect([path, init]).toMatchObject([
    '/api/sync/probe',
    { credentials: 'omit', cache: 'no-store', redirect: 'manual' },
  ]);
  expect(limited).toHaveBeenCalledWith(8_000);
  expect(init.signal).toBe(limited.mock.results[0]?.value);
});
