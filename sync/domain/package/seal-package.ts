import { zipSync } from 'fflate';
import { toBase64url, type Bytes } from '#sync/domain/common/byte-text.ts';
import type { Key, Subtle } from '#sync/domain/hand-over/hand-over-ports.ts';
import { hashOf, signBytes } from '#sync/domain/hand-over/packet-check.ts';
import { packageLimits, SIGNATURE_FILE, ZIP_DATE } from './package-limits.ts';
import { findTwins, isPlainPath } from './package-path.ts';
import {
  listHashOf,
  packageStatement,
  signatureBytes,
  type PackageFacts,
  type SignedFile,
} from './package-signature.ts';

/** The device's key, whose it is, and the server's word for it. */
export interface PackageSigner extends Pick<PackageFacts, 'person' | 'device' | 'vouching'> {
  privateKey: Key;
}

/** Where a package is made: a device without a key has no signer. */
export interface SealingPlace {
  subtle: Subtle;
  signer: PackageSigner | undefined;
}

/** A file of a package. `path`: below its top, with forward slashes. */
export interface PackageFile {
  path: string;
  bytes: Bytes;
}

/** What a package is of. */
export type PackageAbout = Pick<PackageFacts, 'workspace' | 'assessment' | 'madeAt' | 'madeWith'>;

export interface SealedPackage {
  zip: Bytes;
  /** False where the device has no key: the package then has no SIGNATURE_FILE, and whoever makes it is told so. */
  isSigned: boolean;
}

/**
 * Puts files into a ZIP, with a list of them that the device signs. Without that list the same files are the same
 * bytes, whatever their order. Throws a RangeError for more than a package may have, or a path that is not plain.
 */
export async function sealPackage(
  place: SealingPlace,
  files: readonly PackageFile[],
  about: PackageAbout,
): Promise<SealedPackage> {
  const sorted = files.toSorted((a, b) => (a.path < b.path ? -1 : 1));
  const list: SignedFile[] = [];
  for (const { path, bytes } of sorted) {
    list.push({ path, size: bytes.length, sha256: await hashOf(place.subtle, bytes) });
  }
  const signed = await signList(place, list, about);
  const entries = [...sorted, ...(signed ? [signed] : [])].map(({ path, bytes }) => [path, bytes] as const);
  return { zip: new Uint8Array(zipSync(Object.fromEntries(entries), { mtime: ZIP_DATE })), isSigned: Boolean(signed) };
}

/**
 * The signed list of files in any order; undefined where the device has no key. Throws a RangeError for more than a
 * package may have, or a path that is not plain.
 */
export async function signList(
  { subtle, signer }: SealingPlace,
  list: readonly SignedFile[],
  about: PackageAbout,
): Promise<PackageFile | undefined> {
  refuseUnfit(list);
  if (!signer) return undefined;
  const { privateKey, person, device, vouching } = signer;
  const files = list.toSorted((a, b) => (a.path < b.path ? -1 : 1));
  const facts = { ...about, person, device, vouching, listHash: await listHashOf(subtle, files) };
  const signature = toBase64url(await signBytes(subtle, privateKey, packageStatement(facts)));
  return { path: SIGNATURE_FILE, bytes: signatureBytes({ format: 1, facts, files, signature }) };
}

// What a verifier would not read must not be made.
function refuseUnfit(files: readonly SignedFile[]): void {
  const bytes = files.reduce((sum, { size }) => sum + size, 0);
  if (files.length > packageLimits.files || bytes > packageLimits.unpacked) {
    throw new RangeError('a package cannot have that much');
  }
  const unfit = files.find(({ path }) => !isPlainPath(path));
  if (unfit) throw new RangeError(`a package cannot have a file called ${unfit.path}`);
  const twins = findTwins([SIGNATURE_FILE, ...files.map(({ path }) => path)]);
  if (twins) throw new RangeError(`a package cannot have both ${twins.join(' and ')}`);
}
