import { webcrypto } from 'node:crypto';
import { AEAD_AES_256_GCM, CipherSuite, KDF_HKDF_SHA256, KEM_DHKEM_P256_HKDF_SHA256 } from 'hpke';
import { byServerKey } from '#sync/domain/hand-over/hand-over-file-header.ts';
import { openHandOver, type OpenHandOver } from '#sync/domain/hand-over/hand-over-file.ts';
import type { Services } from '#server/app-context.ts';
import type { Slices } from '#server/outside/files.ts';
import { findDevice } from './device-table.ts';
import { handOverKeys } from './server-keys.ts';

const suite = new CipherSuite(KEM_DHKEM_P256_HKDF_SHA256, KDF_HKDF_SHA256, AEAD_AES_256_GCM);

/** Opens a hand-over file with the server's own key, and checks who made it. Throws HandOverRefusal. */
export async function openAsServer(
  { db, proofs }: Pick<Services, 'db' | 'proofs'>,
  source: Slices,
): Promise<OpenHandOver> {
  const { seal, halves } = handOverKeys(proofs);
  const { d = '' } = seal.export({ format: 'jwk' });
  const pair = {
    privateKey: await suite.DeserializePrivateKey(Buffer.from(d, 'base64url')),
    publicKey: await suite.DeserializePublicKey(Buffer.from(halves.sealKey, 'base64url')),
  };
  const accountOf = async (id: string, workspace: string) => (await findDevice(db, workspace, id))?.accountId;
  const trust = { voucherKeys: [halves.voucherKey], accountOf };
  const read = async (from: number, to: number) => new Uint8Array(await source.read(from, to));
  return openHandOver(webcrypto.subtle, { size: source.size, read }, byServerKey(suite, pair), trust);
}
