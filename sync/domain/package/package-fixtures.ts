import { bytesOf, type Bytes } from '#sync/domain/common/byte-text.ts';
import { Allowance } from '#sync/domain/document/content-problem.ts';
import { unpackPart, zipParts } from '#sync/domain/document/zip-parts.ts';
import { subtle, type Bed } from '#sync/domain/hand-over/hand-over-file-fixtures.ts';
import type { PackageAbout, PackageFile, PackageSigner, SealingPlace } from './seal-package.ts';

export const packageTexts = {
  'findings.pdf': 'findings',
  'evidence/3.6.3/test.pdf': 'tested',
  'Größe 中.txt': 'seen',
  'a.txt': '',
};

export const packageAbout: PackageAbout = {
  workspace: { id: 'w1', name: 'Northfield Avionics' },
  assessment: { id: 'a1', name: 'Level 2' },
  madeAt: '2026-11-24T09:12:00.000Z',
  madeWith: ['Rules as of Nov 18, 2026.'],
};

export function filesOf(texts: Record<string, string>): PackageFile[] {
  return Object.entries(texts).map(([path, text]) => ({ path, bytes: bytesOf(text) }));
}

/** The device of a bed as the one that signs packages. */
export function signerOf({ device, voucher, server }: Bed, change: Partial<PackageSigner> = {}): SealingPlace {
  const own = { name: 'iPad', publicKey: device.spki };
  const vouching = { voucher, serverKey: server.spki };
  return {
    subtle,
    signer: { privateKey: device.privateKey, person: 'Lena Ortiz', device: own, vouching, ...change },
  };
}

/** The files in an archive, by the names that it has. */
export function unpacked(zip: Bytes): Map<string, Bytes> {
  return new Map(
    zipParts(zip).map((part) => {
      return [part.written, new Uint8Array(unpackPart(part, part.size, new Allowance(part.size)))] as const;
    }),
  );
}
