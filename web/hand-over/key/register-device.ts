import type { ReplyOf } from '#sync/domain/common/endpoint.ts';
import { registerDevice as registerDeviceCall } from '#sync/domain/hand-over/hand-over-contract.ts';
import type { User } from '#sync/domain/people/user-record.ts';
import type { AccountDatabase } from '#web/store/account-database.ts';
import { call, CallError } from '#web/store/calls/call.ts';
import type { RecordDatabase } from '#web/store/record-database.ts';
import { forgetDeviceKey, ownDeviceKey } from './device-key.ts';

/**
 * Tells the server this device's key, unless the device has the row that says so. A key that was ended as lost, here
 * or in another workspace, is replaced: the device has been found. Returns what the server says, undefined if it was
 * told before. Throws as `call` and `ownDeviceKey` do.
 */
export async function registerDevice(
  account: AccountDatabase,
  db: RecordDatabase,
  { id, workspaceId }: Pick<User, 'id' | 'workspaceId'>,
): Promise<ReplyOf<typeof registerDeviceCall> | undefined> {
  const key = await ownDeviceKey(account);
  const row = await db.table('device').get(key.id);
  // A row of this key under another account is somebody's who has only seen it.
  if (row?.accountId === id && row.endedAt === null) return undefined;
  if (row) await forgetDeviceKey(account, key.id);
  const { id: keyId, publicKey } = row ? await ownDeviceKey(account) : key;
  const { userAgent, maxTouchPoints } = navigator;
  const name = nameOfDevice(userAgent, maxTouchPoints > 1);
  try {
    return await call(registerDeviceCall, { body: { publicKey, name } }, () => workspaceId);
  } catch (error) {
    const code = error instanceof CallError ? error.body?.code : undefined;
    if (code === 'device_ended' || code === 'other_account') await forgetDeviceKey(account, keyId);
    throw error;
  }
}

// More specific names first.
const names: readonly [RegExp, string][] = [
  [/iPad/, 'iPad'],
  [/iPhone/, 'iPhone'],
  [/Android.*Mobile/, 'Android phone'],
  [/Android/, 'Android tablet'],
  [/Windows/, 'Windows PC'],
  [/CrOS/, 'Chromebook'],
  [/Macintosh/, 'Mac'],
  [/Linux/, 'Linux PC'],
];

/** What people call such a device. An iPad says that it is a Mac; only its screen takes touches. */
export function nameOfDevice(userAgent: string, hasTouch: boolean): string {
  if (hasTouch && userAgent.includes('Macintosh')) return 'iPad';
  return names.find(([form]) => form.test(userAgent))?.[1] ?? 'Browser';
}
