import { createECDH, createHash, createPrivateKey, createPublicKey, sign, type KeyObject } from 'node:crypto';
import { voucherStatement } from '#sync/domain/hand-over/packet-check.ts';
import type { ServerKey } from '#sync/domain/hand-over/server-key-record.ts';
import type { Voucher } from '#sync/engine/voucher.ts';
import type { ProofSigner } from '#server/sync/proof-signer.ts';

/** The server's keys for handing over: both are derived from its own key, so they are in no database and no backup. */
interface HandOverKeys {
  voucher: KeyObject;
  /** Opens what was sealed for the server by HPKE. */
  seal: KeyObject;
  halves: Omit<ServerKey, 'since'>;
}

const known = new WeakMap<ProofSigner, HandOverKeys>();

export function handOverKeys(proofs: ProofSigner): HandOverKeys {
  const keys = known.get(proofs) ?? derive(proofs);
  known.set(proofs, keys);
  return keys;
}

function derive(proofs: ProofSigner): HandOverKeys {
  const voucher = keyFrom(proofs, 'hand-over vouchers');
  const seal = keyFrom(proofs, 'hand-over files');
  const spki = createPublicKey(voucher.key).export({ type: 'spki', format: 'der' });
  const halves = {
    id: sha256(spki),
    voucherKey: spki.toString('base64url'),
    sealKey: seal.point.toString('base64url'),
  };
  return { voucher: voucher.key, seal: seal.key, halves };
}

// One number in four billion is no key of the curve; the next purpose then makes one.
function keyFrom(proofs: ProofSigner, purpose: string, attempt = 0): { key: KeyObject; point: Buffer } {
  const d = proofs.deriveKey(attempt === 0 ? purpose : `${purpose} ${attempt}`);
  const curve = createECDH('prime256v1');
  try {
    curve.setPrivateKey(d);
  } catch {
    return keyFrom(proofs, purpose, attempt + 1);
  }
  const point = curve.getPublicKey();
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((half) => half.toString('base64url'));
  const jwk = { kty: 'EC', crv: 'P-256', d: d.toString('base64url'), x, y };
  return { key: createPrivateKey({ key: jwk, format: 'jwk' }), point };
}

/** The server's word that this account registered this device under this name and at this time. */
export function vouchFor(proofs: ProofSigner, said: Omit<Voucher, 'signature'>): Voucher {
  const { voucher } = handOverKeys(proofs);
  const signature = sign('sha256', voucherStatement(said), { key: voucher, dsaEncoding: 'ieee-p1363' });
  return { ...said, signature: signature.toString('base64url') };
}

/** The id of a device by its key, SPKI as base64url; undefined for anything but a point of P-256 in its usual form. */
export function deviceIdOf(publicKey: string): string | undefined {
  const spki = Buffer.from(publicKey, 'base64url');
  try {
    const key = createPublicKey({ key: spki, type: 'spki', format: 'der' });
    const isP256 = key.asymmetricKeyType === 'ec' && key.asymmetricKeyDetails?.namedCurve === 'prime256v1';
    // One key must not have several ids.
    const isUsual =
      key.export({ type: 'spki', format: 'der' }).equals(spki) && spki.toString('base64url') === publicKey;
    return isP256 && isUsual ? sha256(spki) : undefined;
  } catch {
    return undefined;
  }
}

function sha256(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}
