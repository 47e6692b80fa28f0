import type { Bytes } from '#sync/domain/common/byte-text.ts';

/** A key of WebCrypto, by what the types of browsers and Node have in common. */
export interface Key {
  readonly type: string;
  readonly extractable: boolean;
  readonly algorithm: { name: string };
}

interface Gcm {
  name: 'AES-GCM';
  iv: Bytes;
  additionalData: Bytes;
}
interface Ecdsa {
  name: 'ECDSA';
  hash: 'SHA-256';
}

/** The part of `crypto.subtle` that hand-over needs; that of browsers and that of Node both fit. */
export interface Subtle {
  digest(algorithm: 'SHA-256', data: Bytes): Promise<ArrayBuffer>;
  importKey(
    format: 'raw' | 'spki',
    data: Bytes,
    algorithm: { name: string; namedCurve?: string },
    isExtractable: boolean,
    usages: ('encrypt' | 'decrypt' | 'verify')[],
  ): Promise<Key>;
  sign(algorithm: Ecdsa, key: Key, data: Bytes): Promise<ArrayBuffer>;
  verify(algorithm: Ecdsa, key: Key, signature: Bytes, data: Bytes): Promise<boolean>;
  encrypt(algorithm: Gcm, key: Key, data: Bytes): Promise<ArrayBuffer>;
  decrypt(algorithm: Gcm, key: Key, data: Bytes): Promise<ArrayBuffer>;
}

interface HpkeOptions {
  info: Uint8Array;
  aad: Uint8Array;
}

/**
 * The suite of the library `hpke`, which draws its own random numbers and so comes in as a port:
 * `new CipherSuite(KEM_DHKEM_P256_HKDF_SHA256, KDF_HKDF_SHA256, AEAD_AES_256_GCM)`.
 */
export interface HpkeSuite {
  readonly KEM: { readonly id: number };
  readonly KDF: { readonly id: number };
  readonly AEAD: { readonly id: number };
  Seal(
    publicKey: Key,
    plaintext: Uint8Array,
    options: HpkeOptions,
  ): Promise<{ encapsulatedSecret: Uint8Array; ciphertext: Uint8Array }>;
  Open(
    privateKey: Key | { publicKey: Key; privateKey: Key },
    encapsulatedSecret: Uint8Array,
    ciphertext: Uint8Array,
    options: HpkeOptions,
  ): Promise<Uint8Array>;
}

export interface SealingPorts {
  subtle: Subtle;
  /** As many random bytes. */
  random(bytes: number): Bytes;
  hpke: HpkeSuite;
}

/** How far a long run is, in bytes of the file, and whether to end it: an AbortSignal fits `stop`. */
export interface RunOptions {
  onProgress?(done: number, total: number): void;
  stop?: { readonly aborted: boolean };
}
