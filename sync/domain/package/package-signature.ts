import * as z from 'zod/mini';
import { bytesOf, textOf, type Bytes } from '#sync/domain/common/byte-text.ts';
import type { Subtle } from '#sync/domain/hand-over/hand-over-ports.ts';
import { hashOf } from '#sync/domain/hand-over/packet-check.ts';
import { isRecord } from '#sync/engine/value.ts';
import { voucherSchema } from '#sync/engine/voucher.ts';
import { packageLimits } from './package-limits.ts';
import { isPlainPath } from './package-path.ts';

const textOfLength = (length: number) => z.string().check(z.maxLength(length));
const hashSchema = z.string().check(z.regex(/^[0-9a-f]{64}$/));
const base64urlSchema = z.string().check(z.regex(/^[\w-]*$/), z.maxLength(400));
const namedSchema = z.object({ id: textOfLength(64), name: textOfLength(500) });

const signedFileSchema = z.object({
  path: z.string().check(z.refine(isPlainPath)),
  size: z.int().check(z.nonnegative()),
  sha256: hashSchema,
});
export type SignedFile = z.infer<typeof signedFileSchema>;

const factsSchema = z.object({
  workspace: namedSchema,
  assessment: z.nullable(namedSchema),
  /** Who made the package, as the device says. */
  person: textOfLength(300),
  /** `publicKey`: ECDSA P-256 as SPKI, base64url. */
  device: z.object({ name: textOfLength(120), publicKey: base64urlSchema }),
  /** By the device's clock. */
  madeAt: z.iso.datetime(),
  /** Sentences on what it was made with: packs, weights, rules, what the server did not have yet. */
  madeWith: z.array(textOfLength(500)).check(z.maxLength(20)),
  /** SHA-256 of the list, in hex. */
  listHash: hashSchema,
  /** The server's word for the device, and the key that checks it; null where the server had not vouched yet. */
  vouching: z.nullable(z.object({ voucher: voucherSchema, serverKey: base64urlSchema })),
});
export type PackageFacts = z.infer<typeof factsSchema>;

const signatureSchema = z.object({
  format: z.literal(1),
  facts: factsSchema,
  /** Sorted by path, none twice. */
  files: z.array(signedFileSchema).check(z.maxLength(packageLimits.files)),
  /** Of the device, over the statement of the facts: r and s, base64url. */
  signature: base64urlSchema,
});
export type PackageSignature = z.infer<typeof signatureSchema>;

/** Hash of a list of files, sorted by path. */
export async function listHashOf(subtle: Subtle, files: readonly SignedFile[]): Promise<string> {
  return hashOf(subtle, bytesOf(JSON.stringify(files.map(({ path, size, sha256 }) => [path, size, sha256]))));
}

/** What the device signs: facts alone could be mistaken for something else it signs. */
export function packageStatement(facts: PackageFacts): Bytes {
  return bytesOf(`vernier package 1\n${JSON.stringify(z.parse(factsSchema, facts))}`);
}

/** SIGNATURE_FILE as it stands in a package. */
export function signatureBytes(signature: PackageSignature): Bytes {
  return bytesOf(`${JSON.stringify(signature, null, 1)}\n`);
}

/** Why a SIGNATURE_FILE cannot be read. 'newer': made by a newer version. */
export type SignatureProblem = 'too_large' | 'format' | 'newer';

export function readSignature(bytes: Uint8Array): PackageSignature | SignatureProblem {
  if (bytes.length > packageLimits.signature) return 'too_large';
  try {
    const value: unknown = JSON.parse(textOf(bytes));
    if (isRecord(value) && typeof value.format === 'number' && value.format > 1) return 'newer';
    const { data } = z.safeParse(signatureSchema, value);
    return data && isSorted(data.files) ? data : 'format';
  } catch {
    return 'format';
  }
}

function isSorted(files: readonly SignedFile[]): boolean {
  return files.every(({ path }, index) => index === 0 || (files[index - 1]?.path ?? '') < path);
}
