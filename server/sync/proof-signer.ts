import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { chmodSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Proof } from '#sync/engine/proof.ts';

const KEY_BYTES = 32;

/** Signs the server's proofs of its past, and verifies its own signature. */
export class ProofSigner {
  readonly #key: Buffer;

  constructor(key: Buffer) {
    if (key.byteLength < KEY_BYTES) throw new Error(`The server's key has fewer than ${KEY_BYTES} bytes.`);
    this.#key = key;
  }

  /** The key in this file, created where missing. It is outside the database and its backups, and signs only proofs. */
  static open(path: string): ProofSigner {
    if (!existsSync(path)) {
      mkdirSync(dirname(path), { recursive: true });
      writeFileSync(path, `${randomBytes(KEY_BYTES).toString('base64')}\n`, { mode: 0o600, flag: 'wx', flush: true });
    }
    chmodSync(path, 0o600);
    return new ProofSigner(Buffer.from(readFileSync(path, 'utf8').trim(), 'base64'));
  }

  /** A key for one process, for tests. */
  static random(): ProofSigner {
    return new ProofSigner(randomBytes(KEY_BYTES));
  }

  sign(organizationId: string, facts: Omit<Proof, 'signature'>): Proof {
    return { ...facts, signature: this.#mac(organizationId, facts).toString('base64url') };
  }

  isOwn(organizationId: string, proof: Proof): boolean {
    const given = Buffer.from(proof.signature, 'base64url');
    const right = this.#mac(organizationId, proof);
    return given.byteLength === right.byteLength && timingSafeEqual(given, right);
  }

  #mac(organizationId: string, { epoch, seq, head }: Omit<Proof, 'signature'>): Buffer {
    return createHmac('sha256', this.#key)
      .update(JSON.stringify(['proof', organizationId, epoch, seq, head]))
      .digest();
  }
}
