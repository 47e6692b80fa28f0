import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { WORKSPACE_HEADER } from '#sync/domain/common/workspace-name.ts';
import { PROTOCOL } from '#sync/engine/answer.ts';
import { PROTOCOL_HEADER } from '#sync/engine/product-header.ts';
import { openAccountDatabase, type AccountDatabase } from '#web/store/account-database.ts';
import { openRecordDatabase, type RecordDatabase } from '#web/store/record-database.ts';
import { forgetDeviceKey, ownDeviceKey } from './device-key.ts';
import { nameOfDevice, registerDevice } from './register-device.ts';

const name = crypto.randomUUID();
let account: AccountDatabase;
let db: RecordDatabase;
beforeEach(() => {
  account = openAccountDatabase(name);
  db = openRecordDatabase(`records-${crypto.randomUUID()}`);
});
afterEach(async () => {
  vi.unstubAllGlobals();
  await account.delete();
  await db.delete();
});

const north = { id: 'dana', workspaceId: 'north' };
const asked: { workspace: string | null; body: unknown }[] = [];

/** A server that answers a registration, and has no network where it is told so. */
function serve(isReachable = true) {
  asked.length = 0;
  vi.stubGlobal('navigator', { userAgent: 'Mozilla/5.0 (iPad)', maxTouchPoints: 5 });
  vi.stubGlobal('fetch', async (_: string, { headers, body }: { headers: HeadersInit; body: string }) => {
    if (!isReachable) throw new TypeError('no network');
    asked.push({ workspace: new Headers(headers).get(WORKSPACE_HEADER), body: JSON.parse(body) });
    return new Response(JSON.stringify({ device: {}, server: {} }), {
      headers: { [PROTOCOL_HEADER]: String(PROTOCOL) },
    });
  });
}

test('the key is one for all tabs, and its private half cannot be read', async () => {
  const other = openAccountDatabase(name);
  const keys = await Promise.all([ownDeviceKey(account), ownDeviceKey(other)]);
  other.close();
  expect(keys[0].id).toBe(keys[1].id);
  expect(keys[0].id).toMatch(/^[0-9a-f]{64}$/);
  expect(keys[0].privateKey.extractable).toBe(false);
  await expect(crypto.subtle.exportKey('pkcs8', keys[0].privateKey)).rejects.toThrow();
  expect((await ownDeviceKey(account)).publicKey).toBe(keys[0].publicKey);
});

test('a key that another tab has replaced already is not given up', async () => {
  const { id } = await ownDeviceKey(account);
  await forgetDeviceKey(account, 'another');
  expect((await ownDeviceKey(account)).id).toBe(id);
  await forgetDeviceKey(account, id);
  expect((await ownDeviceKey(account)).id).not.toBe(id);
});

test('the server is told until this device has the row that says so', async () => {
  serve(false);
  await expect(registerDevice(account, db, north)).rejects.toThrow(TypeError);
  serve();
  const { id, publicKey } = await ownDeviceKey(account);
  await registerDevice(account, db, north);
  expect(asked).toEqual([{ workspace: 'north', body: { publicKey, name: 'iPad' } }]);
  await db.table('device').put({ id, accountId: north.id, endedAt: null } as never);
  expect(await registerDevice(account, db, north)).toBeUndefined();
  expect(asked).toHaveLength(1);
});

test('a device that was ended as lost and is found again gets a new key', async () => {
  serve();
  const { id } = await ownDeviceKey(account);
  await db.table('device').put({ id, accountId: north.id, endedAt: '2026-11-16T09:00:00.000Z' } as never);
  await registerDevice(account, db, north);
  const next = await ownDeviceKey(account);
  expect(next.id).not.toBe(id);
  expect(asked).toMatchObject([{ body: { publicKey: next.publicKey } }]);
});

test('a row of this key under another account is not taken for one’s own', async () => {
  serve();
  const { id } = await ownDeviceKey(account);
  await db.table('device').put({ id, accountId: 'eve', endedAt: null } as never);
  await registerDevice(account, db, north);
  const next = await ownDeviceKey(account);
  expect(next.id).not.toBe(id);
  expect(asked).toMatchObject([{ body: { publicKey: next.publicKey } }]);
});

test.each([
  ['Mozilla/5.0 (iPad; CPU OS 17_5 like Mac OS X) AppleWebKit/605.1.15 Safari/604.1', true, 'iPad'],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Safari/605.1.15', true, 'iPad'],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Safari/605.1.15', false, 'Mac'],
  ['Mozilla/5.0 (Linux; Android 14; Pixel 8) Chrome/126.0 Mobile Safari/537.36', true, 'Android phone'],
  ['Mozilla/5.0 (Linux; Android 14; Tab S9) Chrome/126.0 Safari/537.36', true, 'Android tablet'],
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/126.0 Safari/537.36', true, 'Windows PC'],
  ['something else', false, 'Browser'],
])('%s with touch %s is called %s', (userAgent, hasTouch, called) => {
  expect(nameOfDevice(userAgent, hasTouch)).toBe(called);
});
