import { hkdfSync, randomBytes } from 'node:crypto';
import { chmodSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

const KEY_BYTES = 32;

/**
 * The server's key, outside the database and its backups: the base64 text `given`, else what the file holds, which is
 * made where it is missing. Throws when it has fewer than 32 bytes.
 */
export function openServerKey(path: string, given?: string): Buffer {
  if (given !== undefined) return longEnough(Buffer.from(given, 'base64'));
  if (!existsSync(path)) {
    mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
    writeFileSync(path, `${randomBytes(KEY_BYTES).toString('base64')}\n`, { mode: 0o600, flag: 'wx', flush: true });
  }
  chmodSync(path, 0o600);
  return longEnough(Buffer.from(readFileSync(path, 'utf8').trim(), 'base64'));
}

/** A key of 32 bytes for one purpose, the same at each start. */
export function deriveKey(serverKey: Buffer, purpose: string): Buffer {
  return Buffer.from(hkdfSync('sha256', serverKey, '', purpose, KEY_BYTES));
}

function longEnough(key: Buffer): Buffer {
  if (key.byteLength < KEY_BYTES) throw new Error(`The server's key has fewer than ${KEY_BYTES} bytes.`);
  return key;
}
