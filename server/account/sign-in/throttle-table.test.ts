import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import { goodPassword, startAuthApp, type AuthTestApp } from '#server/account/auth-test-app.ts';
import { openKeyedDatabase } from '#server/testing/keyed-database.ts';
import { pairRule } from './account-sign-in.ts';
import { delayAfter, takeAttempt, type ThrottleRule } from './throttle-table.ts';

const wrong = { email: 'ana@example.com', password: 'not the password' };
const right = { email: 'ana@example.com', password: goodPassword };
let auth: AuthTestApp;

/** The statuses of successive attempts, and the wait that the last answer named. */
async function attempt(address: string, times: number, fields = wrong) {
  const statuses: number[] = [];
  let wait = 0;
  for (let index = 0; index < times; index += 1) {
    const response = await auth.browser(address).post('/api/login', fields);
    statuses.push(response.status);
    wait = Number(response.headers.get('retry-after') ?? 0);
  }
  return { statuses, wait };
}

/** Counts attempts against one rule without the cost of a password. */
async function take(rule: ThrottleRule, times: number): Promise<number> {
  let wait = 0;
  for (let index = 0; index < times; index += 1) wait = await takeAttempt(auth.db, [rule], auth.services.now());
  return wait;
}

beforeEach(async () => {
  auth = await startAuthApp();
  await auth.browser('10.0.0.1').signUp();
});

test('after five wrong passwords the next attempt has to wait, and the page says how long', async () => {
  const { statuses, wait } = await attempt('10.0.0.9', 6);
  expect(statuses).toEqual([401, 401, 401, 401, 401, 429]);
  expect(wait).toBe(5);
  const response = await auth.browser('10.0.0.9').post('/api/login', right);
  expect(response.status).toBe(429);
  const page = await response.text();
  expect(page).toContain('Too many attempts. Try again in 5 seconds.');
  expect(page).toContain('value="ana@example.com"');
});

test('the delay doubles with every failure, up to a quarter of an hour', () => {
  const rule = pairRule('a', 'b');
  const delays = Array.from({ length: 14 }, (_, index) => delayAfter(rule, index + 1));
  expect(delays).toEqual([0, 0, 0, 0, 5, 10, 20, 40, 80, 160, 320, 640, 900, 900]);
});

test('trying while blocked does not lengthen the wait', async () => {
  await attempt('10.0.0.9', 5);
  auth.wait({ seconds: 3 });
  expect((await attempt('10.0.0.9', 10)).wait).toBe(2);
  auth.wait({ seconds: 2 });
  expect((await attempt('10.0.0.9', 1, right)).statuses).toEqual([303]);
});

test('attempts sent at the same time are counted one by one', async () => {
  const browser = auth.browser('10.0.0.9');
  const answers = await Promise.all(Array.from({ length: 12 }, () => browser.post('/api/login', wrong)));
  expect(answers.filter(({ status }) => status === 401)).toHaveLength(5);
});

test('an unknown account is slowed down like a known one', async () => {
  const unknown = { email: 'nobody@example.com', password: 'x' };
  expect((await attempt('10.0.0.9', 6, unknown)).statuses.at(-1)).toBe(429);
});

test('a right password forgets the failures of its account and address', async () => {
  await attempt('10.0.0.9', 4);
  await attempt('10.0.0.9', 1, right);
  expect((await attempt('10.0.0.9', 5)).statuses).toEqual([401, 401, 401, 401, 401]);
});

test('a quiet day forgets the failures', async () => {
  await attempt('10.0.0.9', 5);
  auth.wait({ days: 1 });
  expect((await attempt('10.0.0.9', 5)).statuses).toEqual([401, 401, 401, 401, 401]);
});

describe('nobody is locked out by somebody else', () => {
  test('the same account from another address is not blocked', async () => {
    await attempt('10.0.0.9', 8);
    expect((await attempt('10.0.0.2', 1, right)).statuses).toEqual([303]);
  });

  test('another account from the same address is not blocked', async () => {
    await auth.browser('10.0.0.1').signUp({ email: 'ben@example.com', firstName: 'ben' });
    await attempt('10.0.0.9', 8);
    expect((await attempt('10.0.0.9', 1, { ...right, email: 'ben@example.com' })).statuses).toEqual([303]);
  });

  test('an account attacked from everywhere makes a new address wait ten seconds at most', async () => {
    for (let index = 0; index < 40; index += 1) {
      const rules = [
        pairRule('ana@example.com', `198.51.100.${index}`),
        { key: 'sign-in|ana@example.com', free: 20, firstDelay: 1, cap: 10 },
      ];
      await takeAttempt(auth.db, rules, auth.services.now());
      auth.wait({ seconds: 10 });
    }
    await attempt('198.51.100.99', 1);
    expect((await attempt('10.0.0.2', 1, right)).wait).toBe(10);
    auth.wait({ seconds: 10 });
    expect((await attempt('10.0.0.2', 1, right)).statuses).toEqual([303]);
  });

  test('an address the person signed in from before is not slowed down by that', async () => {
    await attempt('10.0.0.2', 1, right);
    await take({ key: 'sign-in|ana@example.com', free: 20, firstDelay: 1, cap: 10 }, 20);
    expect((await attempt('10.0.0.3', 1, right)).statuses).toEqual([429]);
    expect((await attempt('10.0.0.2', 1, right)).statuses).toEqual([303]);
  });

  test('an office that shares an address waits a minute at most', async () => {
    const rule = { key: 'sign-in||10.0.0.9', free: 50, firstDelay: 1, cap: 60 };
    for (let index = 0; index < 70; index += 1) {
      await take(rule, 1);
      auth.wait({ minutes: 1 });
    }
    await take(rule, 1);
    expect((await attempt('10.0.0.9', 1, right)).wait).toBe(60);
  });
});

test('a sign-in from a shared address takes back its own attempt only', async () => {
  await attempt('10.0.0.9', 3);
  await attempt('10.0.0.9', 1, right);
  const row = await auth.db
    .selectFrom('throttle')
    .selectAll()
    .where('key', '=', 'sign-in||10.0.0.9')
    .executeTakeFirst();
  expect(row?.failures).toBe(3);
});

test('the delay survives a restart of the server', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'throttle-'));
  const path = join(folder, 'test.sqlite');
  auth = await startAuthApp({}, await openKeyedDatabase(path));
  await auth.browser().signUp();
  await attempt('10.0.0.9', 5);
  await auth.db.destroy();
  auth = await startAuthApp({}, await openKeyedDatabase(path));
  expect((await attempt('10.0.0.9', 1, right)).statuses).toEqual([429]);
  auth.wait({ seconds: 5 });
  expect((await attempt('10.0.0.9', 1, right)).statuses).toEqual([303]);
  await auth.db.destroy();
  rmSync(folder, { recursive: true, force: true });
});

test('what is forgotten does not stay in the database', async () => {
  await attempt('10.0.0.9', 2, { email: 'nobody@example.com', password: 'x' });
  auth.wait({ days: 2 });
  await take({ key: 'other', free: 1, firstDelay: 1, cap: 1 }, 1);
  const keys = (await auth.db.selectFrom('throttle').select('key').execute()).map(({ key }) => key);
  expect(keys).toEqual(['other']);
});

test('failures and sign-ins are in the audit log, without the password', async () => {
  await attempt('10.0.0.9', 1);
  const rows = await auth.db.selectFrom('audit').selectAll().execute();
  expect(rows.at(-1)).toMatchObject({
    event: 'sign_in_failed',
    address: '10.0.0.9',
    detail: '{"email":"ana@example.com"}',
  });
  expect(rows.at(-1)?.accountId).not.toBeNull();
  await attempt('10.0.0.9', 1, right);
  const all = await auth.db.selectFrom('audit').selectAll().execute();
  expect(all.at(-1)).toMatchObject({ event: 'sign_in', address: '10.0.0.9', accountId: rows.at(-1)?.accountId });
  for (const { password } of [wrong, right]) expect(JSON.stringify(all)).not.toContain(password);
});
