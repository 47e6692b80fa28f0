import { beforeEach, describe, expect, test } from 'vitest';
import { PRESENT } from '#sync/domain/common/endpoint.ts';
import {
  addColleague,
  goodPassword,
  startAuthApp,
  type AuthTestApp,
  type TestBrowser,
} from '#server/account/auth-test-app.ts';
import { registerDocuments } from '#server/document/document-calls.ts';
import { setMemberRole } from '#server/people/member-role.ts';
import { noteFoundFiles } from '#server/recovery/found-files.ts';
import { registerSync } from '#server/sync/sync-calls.ts';
import { syncRequestOf } from '#server/testing/sync-request.ts';

const account = { email: 'ana@example.com', password: goodPassword };
let auth: AuthTestApp;

async function signIn(kind: 'browser' | 'device'): Promise<{ browser: TestBrowser; cookie: string }> {
  const browser = auth.browser();
  const response = await browser.post('/api/login', kind === 'device' ? { ...account, keep: '1' } : account);
  return { browser, cookie: response.headers.get('set-cookie') ?? '' };
}

beforeEach(async () => {
  auth = await startAuthApp();
  await auth.browser().signUp();
});

describe('the cookie', () => {
  test.each([
    ['http://localhost:3000', 'browser', /^session=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax$/],
    ['http://localhost:3000', 'device', /^session=[\w-]{43}; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax$/],
    ['https://app.example.com', 'browser', /^__Host-session=[\w-]{43}; Path=\/; HttpOnly; Secure; SameSite=Lax$/],
    [
      'https://app.example.com',
      'device',
      /^__Host-session=[\w-]{43}; Max-Age=2592000; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
    ],
  ] as const)('at %s a %s session has exactly these flags', async (origin, kind, form) => {
    auth = await startAuthApp({ PUBLIC_ORIGIN: origin });
    await auth.browser().signUp();
    expect((await signIn(kind)).cookie).toMatch(form);
  });

  test('the database knows only a hash of the token', async () => {
    const { browser } = await signIn('browser');
    const rows = await auth.db.selectFrom('session').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(browser.cookies.get('session'));
    expect(rows.at(-1)?.tokenHash).toMatch(/^[0-9a-f]{64}$/);
  });

  test.each(['', 'x', 'a'.repeat(43), '../../etc/passwd', 'null'])('the token %j is nobody’s', async (token) => {
    const browser = auth.browser();
    browser.cookies.set('session', token);
    expect((await browser.get('/api/auth/user')).status).toBe(401);
  });
});

describe('a browser session', () => {
  test('ends after 30 minutes without use', async () => {
    const { browser } = await signIn('browser');
    auth.wait({ minutes: 29, seconds: 59 });
    expect(await browser.whoami()).toBeDefined();
    auth.wait({ minutes: 30 });
    expect(await browser.whoami()).toBeUndefined();
  });

  test('ends after 12 hours, however much it is used', async () => {
    const { browser } = await signIn('browser');
    for (let quarter = 0; quarter < 47; quarter += 1) {
      auth.wait({ minutes: 15 });
      expect(await browser.whoami()).toBeDefined();
    }
    auth.wait({ minutes: 15 });
    expect(await browser.whoami()).toBeUndefined();
  });
});

describe('what the app does by itself', () => {
  beforeEach(async () => {
    auth = await startAuthApp();
    registerSync(auth.app, noteFoundFiles);
    registerDocuments(auth.app);
    await auth.browser().signUp();
  });

  const round = async (browser: TestBrowser, headers: Record<string, string> = {}) => {
    const { id } = (await browser.whoami()) ?? { id: '' };
    const request = syncRequestOf(id);
    return () => browser.postJson('/api/sync', request, headers);
  };
  const quarters = async (times: number, act: () => Promise<Response>) => {
    for (let quarter = 0; quarter < times; quarter += 1) {
      auth.wait({ minutes: 15 });
      await act();
    }
  };

  test('keeps no browser session alive: rounds, history, events and files', async () => {
    const { browser } = await signIn('browser');
    const sync = await round(browser);
    await quarters(1, async () => {
      for (const path of ['/api/sync/history', '/api/documents/none/upload', '/api/documents/none/file']) {
        await browser.get(path);
      }
      await (await browser.get('/api/sync/events')).body?.cancel();
      return sync();
    });
    auth.wait({ minutes: 15 });
    expect((await sync()).status).toBe(401);
  });

  test('keeps a browser session alive while the person is there', async () => {
    const { browser } = await signIn('browser');
    await quarters(8, await round(browser, { [PRESENT]: '1' }));
    expect(await browser.whoami()).toBeDefined();
  });

  test('keeps a device session alive, which is what it is for', async () => {
    const { browser } = await signIn('device');
    const sync = await round(browser);
    auth.wait({ days: 29 });
    expect((await sync()).status).toBe(200);
    auth.wait({ days: 29 });
    expect((await sync()).status).toBe(200);
  });
});

describe('a device session', () => {
  test('outlives a day in the field, and ends after 30 days without use', async () => {
    const { browser } = await signIn('device');
    auth.wait({ days: 29, hours: 23 });
    expect(await browser.whoami()).toBeDefined();
    auth.wait({ days: 30 });
    expect(await browser.whoami()).toBeUndefined();
  });

  test('is prolonged by use, with its cookie', async () => {
    const { browser } = await signIn('device');
    auth.wait({ days: 10 });
    const response = await browser.get('/api/auth/user');
    expect(response.headers.get('set-cookie')).toMatch(/session=[\w-]{43}; Max-Age=2592000/);
    auth.wait({ days: 25 });
    expect(await browser.whoami()).toBeDefined();
  });
});

test.each([
  [{}, 90],
  [{ DEVICE_SESSION_DAYS: '45' }, 45],
])('a device session that is used every day ends at the latest as set: %j', async (variables, days) => {
  auth = await startAuthApp(variables);
  await auth.browser().signUp();
  const { browser } = await signIn('device');
  for (let day = 1; day < days; day += 1) {
    auth.wait({ days: 1 });
    expect([day, (await browser.whoami()) !== undefined]).toEqual([day, true]);
  }
  auth.wait({ days: 1 });
  expect(await browser.whoami()).toBeUndefined();
});

test('the time of last use is written at most once a minute', async () => {
  const { browser } = await signIn('browser');
  const lastSeen = async () => {
    const newest = auth.db.selectFrom('session').select((e) => e.fn.max('lastSeenAt').as('at'));
    return (await newest.executeTakeFirst())?.at;
  };
  const atStart = await lastSeen();
  auth.wait({ seconds: 59 });
  await browser.whoami();
  expect(await lastSeen()).toBe(atStart);
  auth.wait({ seconds: 1 });
  await browser.whoami();
  expect(await lastSeen()).toBe(auth.services.now().toISOString());
});

describe('a change of role', () => {
  async function demote(browser: TestBrowser): Promise<void> {
    const me = await browser.whoami();
    if (!me) throw new Error('nobody is signed in');
    const { workspaceId, id } = me;
    await addColleague(auth, workspaceId, 'second', 'admin');
    const change = { workspaceId, accountId: id, role: 'user', actorId: 'second', address: '' } as const;
    await setMemberRole(auth.db, change, auth.services.now());
  }

  test('counts from the next request on, which gets a new token', async () => {
    const { browser } = await signIn('browser');
    const before = browser.cookies.get('session') ?? '';
    await demote(browser);
    expect(await browser.whoami()).toMatchObject({ role: 'user' });
    expect(browser.cookies.get('session')).not.toBe(before);
    expect(await browser.whoami()).toMatchObject({ role: 'user' });
  });

  test('leaves the token before good until the new one came back, and ten minutes for the requests under way', async () => {
    const { browser } = await signIn('device');
    const late = auth.browser();
    late.cookies.set('session', browser.cookies.get('session') ?? '');
    await demote(browser);
    await browser.whoami();
    auth.wait({ minutes: 2 });
    await browser.whoami();
    expect(await late.whoami()).toBeDefined();
    auth.wait({ minutes: 10 });
    expect(await browser.whoami()).toBeDefined();
    expect(await late.whoami()).toBeUndefined();
  });

  test('keeps the kind of the cookie', async () => {
    const { browser } = await signIn('device');
    await demote(browser);
    expect((await browser.get('/api/auth/user')).headers.get('set-cookie')).toContain('Max-Age=2592000');
  });

  test('does not bring a session back that signs out with the same request', async () => {
    const { browser } = await signIn('browser');
    await demote(browser);
    const response = await browser.post('/api/logout', {});
    expect(response.headers.getSetCookie()).toEqual(['session=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax']);
  });
});

describe('the address', () => {
  const addressFor = async (trust: '0' | '1', forwarded?: string) => {
    const other = await startAuthApp({ TRUST_PROXY: trust });
    let seen: string | undefined;
    other.app.get('/probe', (context) => context.text((seen = context.get('address'))));
    const headers: Record<string, string> = forwarded === undefined ? {} : { 'x-forwarded-for': forwarded };
    const socket = { incoming: { socket: { remoteAddress: '192.0.2.7', remotePort: 5000, remoteFamily: 'IPv4' } } };
    await other.app.request('/probe', { headers }, socket);
    return seen;
  };

  test.each([
    ['0', undefined, '192.0.2.7'],
    ['0', '203.0.113.9', '192.0.2.7'],
    ['1', undefined, '192.0.2.7'],
    ['1', '203.0.113.9', '203.0.113.9'],
    ['1', '198.51.100.1, 203.0.113.9', '203.0.113.9'],
    ['1', '  ', '192.0.2.7'],
  ] as const)('with TRUST_PROXY=%s and X-Forwarded-For %j is %s', async (trust, forwarded, address) => {
    expect(await addressFor(trust, forwarded)).toBe(address);
  });
});
