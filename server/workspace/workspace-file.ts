import { createHash, createPublicKey, sign, verify, type KeyObject } from 'node:crypto';
import * as z from 'zod/mini';
import { PRODUCT_NAME } from '#sync/domain/common/product-name.ts';
import { getSettings } from '#sync/domain/organization/settings-contract.ts';
import { holderSchema } from '#sync/domain/people/user-record.ts';
import { ed25519From } from '#server/audit/chain-key.ts';
import type { ProofSigner } from '#server/sync/proof-signer.ts';

/**
 * The first thing every such file says about itself. A change that an older server could not read takes a new number.
 */
export const FORMAT = 'vernier-workspace';
export const FORMAT_VERSION = 1;

/** The parts of a file: a tar archive, in this order. Lists are split into numbered files of JSON lines. */
export const parts = {
  about: 'read-me.txt',
  head: 'workspace.json',
  /** The keys of changes that were applied or refused, so that none runs twice. */
  changes: 'changes/',
  /** A record as its device has it (`row`), or that it is deleted; the last line about an id counts. */
  records: 'records/',
  history: 'history/',
  audit: 'audit/',
  chain: 'chain/',
  /** Audit log and chain from earlier servers. */
  former: 'former/',
  administration: 'administration.json',
  packs: 'packs/',
  files: 'files/',
  manifest: 'manifest.json',
} as const;

export const headSchema = z.object({
  format: z.literal(FORMAT),
  version: z.literal(FORMAT_VERSION),
  workspace: z.object({
    id: z.string().check(z.regex(/^[0-9a-f-]{36}$/)),
    name: z.string(),
    holder: holderSchema,
    createdAt: z.string(),
  }),
  exportedAt: z.string(),
  exportedBy: z.object({ id: z.string(), name: z.string() }),
});
export type FileHead = z.infer<typeof headSchema>;

const formerMemberSchema = z.object({
  id: z.string(),
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  role: z.string(),
  removedAt: z.string(),
  removedBy: z.string(),
});

const reminderSchema = z.object({
  id: z.string(),
  name: z.string(),
  description: z.string(),
  enabled: z.int(),
  frequency: z.string(),
  dayOfWeek: z.nullable(z.int()),
  dayOfMonth: z.nullable(z.int()),
  intervalDays: z.nullable(z.int()),
  time: z.string(),
  recipients: z.string(),
  activeFrom: z.string(),
  lastSent: z.nullable(z.string()),
  createdAt: z.string(),
  updatedAt: z.string(),
});

export const administrationSchema = z.object({
  settings: getSettings.reply,
  /** Facts about people that the records lack. `isProven`: the address was confirmed on the server they come from. */
  people: z.array(z.object({ id: z.string(), joinedAt: z.string(), isProven: z.boolean() })),
  formerMembers: z.array(formerMemberSchema),
  reminders: z.array(reminderSchema),
});
export type Administration = z.infer<typeof administrationSchema>;

/** A line of `records/`: the row as devices have it, or the id of a deleted one. */
export const recordLineSchema = z.object({
  table: z.string(),
  row: z.optional(z.looseObject({ id: z.string() })),
  gone: z.optional(z.string()),
});
export type RecordLine = z.infer<typeof recordLineSchema>;

/** A line of `history/`, by its columns. */
export const historyLineSchema = z.object({
  id: z.int(),
  tableName: z.string(),
  recordId: z.string(),
  field: z.string(),
  fromValue: z.string(),
  toValue: z.string(),
  accountId: z.string(),
  userName: z.string(),
  deviceAt: z.string(),
  at: z.string(),
  mutationKey: z.string(),
  isTimeOff: z.int(),
  /** Missing in files of an older server, as is the next. */
  assessmentId: z.optional(z.nullable(z.string())),
  courierId: z.optional(z.nullable(z.string())),
});

/** A line of `changes/`. */
export const changeLineSchema = z.object({
  key: z.string(),
  name: z.string(),
  accountId: z.string(),
  refusal: z.nullable(z.string()),
  at: z.string(),
});

const contentsSchema = z.object({
  format: z.literal(FORMAT),
  version: z.literal(FORMAT_VERSION),
  workspaceId: z.string(),
  exportedAt: z.string(),
  counts: z.object({
    /** Records by table. */
    records: z.record(z.string(), z.int()),
    historySteps: z.int(),
    changes: z.int(),
    auditLines: z.int(),
    files: z.int(),
    fileBytes: z.int(),
  }),
  /** SHA-256 of files that records name and the server did not have. */
  awaitedFiles: z.array(z.string()),
  /** Every part except this list, in the file's order. */
  entries: z.array(z.object({ name: z.string(), size: z.int(), sha256: z.string() })),
});
export type Contents = z.infer<typeof contentsSchema>;

export const manifestSchema = z.extend(contentsSchema, {
  /** The key of the server that wrote the file: Ed25519, raw, base64url. */
  publicKey: z.string(),
  /** Over the JSON text of all other fields, in the order of the list above. */
  signature: z.string(),
});
export type Manifest = z.infer<typeof manifestSchema>;

/** The key that signs workspace files, the same after every start of a server. */
export function fileKeyOf(proofs: ProofSigner): KeyObject {
  return ed25519From(proofs.deriveKey('workspace files'));
}

export function signContents(contents: Contents, key: KeyObject): Manifest {
  const signature = sign(null, Buffer.from(JSON.stringify(contents)), key).toString('base64url');
  return { ...contents, publicKey: publicKeyOf(key), signature };
}

/** Whether the list matches its signature; false also for an invalid key. */
export function isSigned({ publicKey, signature, ...contents }: Manifest): boolean {
  try {
    const key = createPublicKey({ format: 'jwk', key: { kty: 'OKP', crv: 'Ed25519', x: publicKey } });
    return verify(null, Buffer.from(JSON.stringify(contents)), key, Buffer.from(signature, 'base64url'));
  } catch {
    return false;
  }
}

/** The form in which people compare a key: eight groups of four characters. */
export function fingerprintOf(publicKey: string): string {
  const hash = createHash('sha256').update(publicKey).digest('hex').slice(0, 32);
  return (hash.match(/.{4}/g) ?? []).join(' ');
}

export function publicKeyOf(key: KeyObject): string {
  return createPublicKey(key).export({ format: 'jwk' }).x ?? '';
}

export function sha256Of(bytes: Buffer | string): string {
  return createHash('sha256').update(bytes).digest('hex');
}

/** The text for somebody who opens the file without this product. */
export function aboutText(name: string, at: string): string {
  return `${[
    `The workspace "${name}", exported from ${PRODUCT_NAME} at ${at}.`,
    '',
    'records/         every record, one per line as JSON, in the order in which devices receive them',
    'history/         what was changed from what to what, by whom and when',
    'changes/         the keys of all changes, so that none is carried out twice',
    'audit/, chain/   the audit log of this workspace and the seal of its history',
    'former/          the same of servers it was on before',
    'administration.json   settings, people, reminders',
    'packs/           the official text that is in use',
    'files/           documents and evidence, each under its SHA-256',
    'manifest.json    number, size and SHA-256 of everything, signed by the server it comes from',
    '',
    'To open it on another server: npm start -- import FILE',
  ].join('\n')}\n`;
}
