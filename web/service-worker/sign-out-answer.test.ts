import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { User } from '#sync/domain/people/user-record.ts';
import { deviceDatabase, findCurrentPerson, forgetCurrent, rememberPerson } from '#web/store/device-database.ts';
import { answerSignOut, tellSignOut } from './sign-out-answer.ts';

const origin = 'https://app.example.com';
const leaving = new URL('/api/logout?session=first', origin);
let tags: string[];

const leave = (url = leaving) => answerSignOut(url, new Request(url), { register: async (tag) => void tags.push(tag) });

beforeEach(async () => {
  tags = [];
  // Other files share its connection, and some delete the database under it.
  if (!deviceDatabase.isOpen()) await deviceDatabase.open();
  await rememberPerson({ id: 'dana', workspaceId: 'north' } as User);
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no network')));
});

afterEach(async () => {
  vi.unstubAllGlobals();
  await deviceDatabase.table('person').clear();
});

test('without a network whoever has left the device comes to the start page, and the server is told later', async () => {
  await forgetCurrent();
  const { status, headers } = await leave();
  expect([status, headers.get('location'), tags]).toEqual([303, `${origin}/`, ['sign-out-first']]);
});

test.each([
  ['opaqueredirect', undefined],
  ['basic', 'dana'],
] as const)('an answer of the type %s leaves on this device: %s', async (type, left) => {
  vi.stubGlobal('fetch', async () => ({ type }));
  await leave();
  expect((await findCurrentPerson())?.accountId).toBe(left);
});

test('whoever has not left is told that there is no network', async () => {
  await expect(leave()).rejects.toThrow('no network');
  await forgetCurrent();
  await expect(leave(new URL('/api/logout', origin))).rejects.toThrow('no network');
  expect(tags).toEqual([]);
});

test.each([
  ['first', ['GET /api/auth/user', 'POST /api/logout?session=first', 'GET /api/auth/user']],
  ['second', ['GET /api/auth/user']],
  [undefined, ['GET /api/auth/user']],
])('the worker ends the session that was left where the browser’s is %s', async (session, expected) => {
  const asked: string[] = [];
  let here = session;
  vi.stubGlobal('fetch', async (path: string, { method = 'GET' }: RequestInit) => {
    asked.push(`${method} ${path}`);
    if (method === 'POST') here = undefined;
    const headers = { 'Vernier-Protocol': '2' };
    return Response.json({ sessionId: here }, { status: here === undefined ? 401 : 200, headers });
  });
  await tellSignOut('sign-out-first');
  expect(asked).toEqual(expected);
});

test('it tries again where something else answers, or the session goes on; other tags are not its own', async () => {
  vi.stubGlobal('fetch', async () => new Response('Sign in to this network'));
  await expect(tellSignOut('sign-out-first')).rejects.toThrow('Something between');
  vi.stubGlobal('fetch', async () => Response.json({ sessionId: 'first' }, { headers: { 'Vernier-Protocol': '2' } }));
  await expect(tellSignOut('sign-out-first')).rejects.toThrow('continues');
  expect(tellSignOut('drain-north')).toBeUndefined();
});
