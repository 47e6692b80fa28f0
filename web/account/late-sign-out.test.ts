import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { dropLeftSession, endIfLeft, keepLeftSession } from './late-sign-out.ts';

const KEY = 'vernier-left-session';
let kept: Map<string, string>;
let asked: string[];

beforeEach(() => {
  kept = new Map();
  asked = [];
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  });
});

afterEach(() => vi.unstubAllGlobals());

/** A server whose session of this browser is `session`. `ends`: it ends where it is told so. */
function serve(session: string, ends = true): void {
  let here: string | undefined = session;
  vi.stubGlobal('fetch', async (path: string, { method = 'GET' }: RequestInit) => {
    asked.push(`${method} ${path}`);
    if (method === 'POST' && ends) here = undefined;
    const headers = { 'Vernier-Protocol': '2' };
    return Response.json({ sessionId: here }, { status: here === undefined ? 401 : 200, headers });
  });
}

test('the session that was left ends, once the server says so', async () => {
  serve('first');
  keepLeftSession('first');
  expect(await endIfLeft('first')).toBe(true);
  expect(asked).toEqual(['GET /api/auth/user', 'POST /api/logout?session=first', 'GET /api/auth/user']);
  expect(await endIfLeft('first')).toBe(false);
});

test('one that began since goes on, and what was left is over', async () => {
  serve('second');
  keepLeftSession('first');
  expect(await endIfLeft('second')).toBe(false);
  expect([asked, kept.has(KEY)]).toEqual([[], false]);
});

test('the word is kept until the server has it', async () => {
  serve('first', false);
  keepLeftSession('first');
  await expect(endIfLeft('first')).rejects.toThrow('continues');
  expect(kept.get(KEY)).toBe('first');
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no network')));
  await expect(endIfLeft('first')).rejects.toThrow('no network');
  expect(kept.get(KEY)).toBe('first');
});

test('a browser that keeps nothing stops nobody', async () => {
  vi.stubGlobal('localStorage', undefined);
  keepLeftSession('first');
  dropLeftSession();
  expect(await endIfLeft('first')).toBe(false);
});
