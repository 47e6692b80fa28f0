import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Proof } from '#sync/engine/proof.ts';
import { deriveKey } from '#server/operations/server-key.ts';

/** Signs the server's proofs of its past, recognizes them, and derives keys for other purposes. */
export class ProofSigner {
  readonly #key: Buffer;

  /** `key`: the server's, which is kept outside the database and its backups. */
  constructor(key: Buffer) {
    this.#key = key;
  }

  /** A key for one process, for tests. */
  static random(): ProofSigner {
    return new ProofSigner(randomBytes(32));
  }

  sign(workspaceId: string, facts: Omit<Proof, 'signature'>): Proof {
    return { ...facts, signature: this.#mac(workspaceId, facts).toString('base64url') };
  }

  /** A key of 32 bytes for one purpose, the same after every start. */
  deriveKey(purpose: string): Buffer {
    return deriveKey(this.#key, purpose);
  }

  isOwn(workspaceId: string, proof: Proof): boolean {
    const given = Buffer.from(proof.signature, 'base64url');
    const right = this.#mac(workspaceId, proof);
    return given.byteLength === right.byteLength && timingSafeEqual(given, right);
  }

  #mac(workspaceId: string, { epoch, seq, head }: Omit<Proof, 'signature'>): Buffer {
    return createHmac('sha256', this.#key)
      .update(JSON.stringify(['proof', workspaceId, epoch, seq, head]))
      .digest();
  }
}
