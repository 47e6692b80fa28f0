import { fromBase64url, toHex } from '#sync/domain/common/byte-text.ts';
import { withoutHidden } from '#sync/domain/common/hidden-characters.ts';
import type { Subtle } from '#sync/domain/hand-over/hand-over-ports.ts';
import { isSignedBy, isVouched } from '#sync/domain/hand-over/packet-check.ts';
import { comparisonOf, type ComparedFile, type HashComparison } from '#sync/domain/hash-log/compare-hash-log.ts';
import type { HashRow } from '#sync/domain/hash-log/hash-log.ts';
import { SIGNATURE_FILE } from './package-limits.ts';
import { findTwins, leadsOut, likenessOf } from './package-path.ts';
import {
  listHashOf,
  packageStatement,
  readSignature,
  type PackageFacts,
  type PackageSignature,
  type SignatureProblem,
} from './package-signature.ts';

/** A file that was found. `size` counts too, though equal hashes say enough. */
interface FoundFile extends HashRow {
  size: number;
}

/** What was found where a package should be: paths as they are written, and the signed list, if there is one. */
export interface FoundPackage {
  files: readonly FoundFile[];
  /** `root`: the folder in which it lies, '' or with a slash at its end; `bytes`: null if it is too large. */
  signature: { root: string; bytes: Uint8Array | null } | undefined;
}

/**
 * What a server says of the device. 'none': nothing. 'broken': its word does not hold. Otherwise who registered the
 * device; `id` is the SHA-256 of the server's key, and only whoever compares it knows whose server that is.
 */
type Vouched = { state: 'none' | 'broken' } | { state: 'vouched'; id: string; person: string; at: string };

/**
 * What a package turns out to be. Its files are compared only with a list that its device signed.
 * - `leads_out`, `twins`: no program unpacks these paths safely, or each in its own way
 * - `unsigned`: there is no list; `unreadable`: it cannot be read
 * - `list`: it is not the one that was signed; `signature`: the device that it names did not sign it
 */
export type PackageReading =
  | { state: 'leads_out'; path: string }
  | { state: 'twins'; paths: readonly [string, string] }
  | { state: 'unsigned' }
  | { state: 'unreadable'; problem: SignatureProblem }
  | { state: 'altered'; what: 'list' | 'signature' }
  | CheckedPackage;

export interface CheckedPackage {
  state: 'checked';
  facts: PackageFacts;
  /** SHA-256 of the device's key, in hex. */
  device: string;
  vouched: Vouched;
  comparison: HashComparison;
  /** Nothing that was signed is here: the list is probably another package's. */
  isForeign: boolean;
}

export async function checkPackage(subtle: Subtle, { files, signature }: FoundPackage): Promise<PackageReading> {
  const paths = files.map(({ path }) => path);
  const outside = paths.find(leadsOut);
  if (outside !== undefined) return { state: 'leads_out', path: outside };
  const twins = findTwins(paths);
  if (twins) return { state: 'twins', paths: twins };
  if (!signature) return { state: 'unsigned' };
  const read = signature.bytes === null ? 'too_large' : readSignature(signature.bytes);
  if (typeof read === 'string') return { state: 'unreadable', problem: read };
  const { facts } = read;
  if ((await listHashOf(subtle, read.files)) !== facts.listHash) return { state: 'altered', what: 'list' };
  const signed = fromBase64url(read.signature);
  if (!signed || !(await isSignedBy(subtle, facts.device.publicKey, signed, packageStatement(facts)))) {
    return { state: 'altered', what: 'signature' };
  }
  const device = await keyIdOf(subtle, facts.device.publicKey);
  const comparison = compareFiles(read, files, signature.root);
  const { unchanged, changed } = comparison.counts;
  const isForeign = read.files.length > 0 && unchanged + changed === 0;
  return { state: 'checked', facts, device, vouched: await vouchedOf(subtle, facts, device), comparison, isForeign };
}

async function vouchedOf(subtle: Subtle, { vouching }: PackageFacts, device: string): Promise<Vouched> {
  if (!vouching) return { state: 'none' };
  const { voucher, serverKey } = vouching;
  if (voucher.device !== device || !(await isVouched(subtle, voucher, [serverKey]))) return { state: 'broken' };
  const id = await keyIdOf(subtle, serverKey);
  return { state: 'vouched', id, person: withoutHidden(voucher.name), at: voucher.at };
}

async function keyIdOf(subtle: Subtle, key: string): Promise<string> {
  return toHex(new Uint8Array(await subtle.digest('SHA-256', fromBase64url(key) ?? new Uint8Array())));
}

// Paths must be the same letter by letter: what merely looks like a signed name is another file.
function compareFiles({ files: signed }: PackageSignature, files: readonly FoundFile[], root: string): HashComparison {
  const found = new Map(files.map((one) => [one.path, one] as const));
  found.delete(root + SIGNATURE_FILE);
  const compared = signed.map(({ path, size, sha256 }): ComparedFile => {
    const here = found.get(root + path);
    found.delete(root + path);
    if (!here) return { verdict: 'missing', path, listed: sha256 };
    const isSame = here.hash === sha256 && here.size === size;
    return { verdict: isSame ? 'unchanged' : 'changed', path, listed: sha256, found: here.hash };
  });
  const likenesses = new Map(signed.map(({ path }) => [likenessOf(path), path] as const));
  const surplus = Array.from(found.values(), ({ path: whole, hash }): ComparedFile => {
    const path = whole.startsWith(root) ? whole.slice(root.length) : whole;
    const like = likenesses.get(likenessOf(path));
    return { verdict: 'surplus', path, found: hash, ...(like !== undefined && { like }) };
  });
  return comparisonOf([...compared, ...surplus]);
}
