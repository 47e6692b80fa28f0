import { beforeEach, expect, test } from 'vitest';
import { getUser, sessionSchema } from '#sync/domain/people/auth-contract.ts';
import {
  accountOf,
  goodPassword,
  startAuthApp,
  type AuthTestApp,
  type TestBrowser,
} from '#server/account/auth-test-app.ts';

const account = { email: 'ana@example.com', password: goodPassword };
let auth: AuthTestApp;
let browser: TestBrowser;

async function sessionsOf(one: TestBrowser) {
  const list = (await (await one.get('/api/auth/sessions')).json()) as unknown[];
  return list.map((session) => sessionSchema.parse(session));
}

beforeEach(async () => {
  auth = await startAuthApp();
  browser = auth.browser();
  await browser.signUp();
});

test.each(['GET /api/auth/user', 'GET /api/auth/sessions', 'DELETE /api/auth/sessions/x'])(
  '%s answers 401 to somebody who is signed out',
  async (call) => {
    const [method, path = ''] = call.split(' ');
    const response = method === 'GET' ? await auth.browser().get(path) : await auth.browser().delete(path);
    expect(response.status).toBe(401);
    expect(await response.json()).toEqual({ code: 'unauthorized', message: 'Unauthorized' });
    expect(response.headers.get('cache-control')).toBe('no-store');
  },
);

test('the signed-in person is told as the contract says', async () => {
  const response = await browser.get('/api/auth/user');
  const user = await response.json();
  expect(getUser.reply.parse(user)).toEqual(user);
  expect(response.headers.get('cache-control')).toBe('no-store');
});

test('the list of sessions names the places, and which of them is here', async () => {
  auth.wait({ minutes: 5 });
  const agent = 'Mozilla/5.0 (iPad; CPU OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Safari/604.1';
  const tablet = auth.browser();
  await tablet.post('/api/login', { ...account, keep: '1' }, { 'user-agent': agent });
  const sessions = await sessionsOf(browser);
  expect(sessions.map(({ kind, label, current }) => ({ kind, label, current }))).toEqual([
    { kind: 'browser', label: 'Browser', current: true },
    { kind: 'device', label: 'Safari on iPad', current: false },
  ]);
  expect((await sessionsOf(tablet)).find((session) => session.current)?.kind).toBe('device');
});

test('sessions that are over are not listed', async () => {
  const tablet = auth.browser();
  await tablet.post('/api/login', { ...account, keep: '1' });
  auth.wait({ minutes: 31 });
  expect(await sessionsOf(tablet)).toHaveLength(1);
});

test('a session that is revoked is over at once', async () => {
  const tablet = auth.browser();
  await tablet.post('/api/login', { ...account, keep: '1' });
  const other = (await sessionsOf(browser)).find((session) => !session.current);
  const response = await browser.delete(`/api/auth/sessions/${other?.id}`);
  expect(await response.json()).toEqual({ revoked: true });
  expect(await tablet.whoami()).toBeUndefined();
  expect(await browser.whoami()).toBeDefined();
  expect((await auth.events()).at(-1)).toBe('session_revoked');
});

test('revoking the session of this very browser clears its cookie', async () => {
  const [own] = await sessionsOf(browser);
  await browser.delete(`/api/auth/sessions/${own?.id}`);
  expect(browser.cookies.size).toBe(0);
});

test('another person’s session answers like one that does not exist', async () => {
  const stranger = auth.browser();
  await stranger.signUp(accountOf('ben'));
  const [theirs] = await sessionsOf(browser);
  const foreign = await stranger.delete(`/api/auth/sessions/${theirs?.id}`);
  const missing = await stranger.delete('/api/auth/sessions/nothing');
  expect([foreign.status, missing.status]).toEqual([404, 404]);
  expect(await foreign.json()).toEqual(await missing.json());
  expect(await browser.whoami()).toBeDefined();
});
