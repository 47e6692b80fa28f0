import { toBase64url } from '#sync/domain/common/byte-text.ts';
import type { AccountDatabase, StoredDeviceKey } from '#web/store/account-database.ts';
import { sha256Of } from '#web/store/file-bytes.ts';

const CURVE = { name: 'ECDSA', namedCurve: 'P-256' };

/**
 * This browser profile's key for one account, made at the first question. The private half cannot be read, not even by
 * this app. Throws where the browser does not store keys, as some private windows do.
 */
export async function ownDeviceKey(account: AccountDatabase): Promise<StoredDeviceKey> {
  const table = account.table('deviceKey');
  const known = await table.get('own');
  if (known) return known;
  const made = await makeDeviceKey();
  // Two tabs may ask at once: the first one's key counts.
  return account.transaction('rw', 'deviceKey', async () => {
    const first = await table.get('own');
    if (!first) await table.add(made);
    return first ?? made;
  });
}

async function makeDeviceKey(): Promise<StoredDeviceKey> {
  const { publicKey, privateKey } = await crypto.subtle.generateKey(CURVE, false, ['sign', 'verify']);
  const spki = await crypto.subtle.exportKey('spki', publicKey);
  return { name: 'own', id: await sha256Of(spki), publicKey: toBase64url(new Uint8Array(spki)), privateKey };
}

/** Gives up a key, unless another tab has already made the next one. */
export async function forgetDeviceKey(account: AccountDatabase, id: string): Promise<void> {
  const table = account.table('deviceKey');
  await account.transaction('rw', 'deviceKey', async () => {
    if ((await table.get('own'))?.id === id) await table.delete('own');
  });
}
