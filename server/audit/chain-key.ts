import { createPrivateKey, type KeyObject } from 'node:crypto';
import type { Db } from '#server/db/database.ts';
import { deriveKey } from '#server/operations/server-key.ts';

const keys = new WeakMap<object, Buffer>();

/** Derives from the server's key the 32-byte key that seals audit lines and history. */
export function chainKeyFrom(serverKey: Buffer): Buffer {
  return deriveKey(serverKey, 'audit and history');
}

/**
 * An Ed25519 key derived from the server's. It signs what leaves the machine, so a reader needs only the public half.
 */
export function signingKeyFrom(serverKey: Buffer): KeyObject {
  return ed25519From(deriveKey(serverKey, 'signed heads'));
}

/** The private key derived from 32 bytes. */
export function ed25519From(seed: Buffer): KeyObject {
  // The fixed prefix of such a key in PKCS #8.
  const key = Buffer.concat([Buffer.from('302e020100300506032b657004220420', 'hex'), seed]);
  return createPrivateKey({ key, format: 'der', type: 'pkcs8' });
}

/** Makes this connection seal its audit lines and history with the key. */
export function useChainKey(db: Db, key: Buffer): Db {
  keys.set(handleOf(db), key);
  return db;
}

/** The key of a connection or of a transaction on it. */
export function chainKeyOf(db: Db): Buffer {
  const key = keys.get(handleOf(db));
  if (!key) throw new Error('This database was opened without the key that seals its log.');
  return key;
}

// Transactions share it with their connection.
function handleOf(db: Db): object {
  return db.getExecutor().adapter;
}
