import { createPublicKey, sign, verify, type KeyObject } from 'node:crypto';
import {
  appendFileSync,
  chmodSync,
  closeSync,
  existsSync,
  fstatSync,
  mkdirSync,
  openSync,
  readFileSync,
  readSync,
} from 'node:fs';
import { dirname } from 'node:path';
import * as z from 'zod/mini';

const headSchema = z.object({
  /** ISO time of the server. */
  at: z.string(),
  /** 'restored': a backup was restored, and the log continues from this line. */
  event: z.enum(['head', 'restored']),
  /** The newest line of the audit log, with its hash. */
  line: z.number(),
  hash: z.string(),
  /** The signature of the previous line in this file; '' for the first. */
  previous: z.string(),
  /** Ed25519, raw, base64url. */
  publicKey: z.string(),
  signature: z.string(),
});

/** One line of the file: the signed head of the audit log at one moment. */
export type SignedHead = z.infer<typeof headSchema>;

/** Heads of the audit log outside the database: JSON lines that are only appended, to be shipped to another machine. */
export class HeadFile {
  readonly #path: string;
  readonly #key: KeyObject;
  readonly #publicKey: string;

  constructor(path: string, key: KeyObject) {
    this.#path = path;
    this.#key = key;
    this.#publicKey = publicKeyOf(key);
  }

  /** All heads, oldest first. */
  read(): SignedHead[] {
    return existsSync(this.#path) ? headsIn(readFileSync(this.#path, 'utf8')) : [];
  }

  /** The signature of the first head, which identifies the file; undefined while there is none. */
  firstSignature(): string | undefined {
    return headsIn(readPart(this.#path, 'begin'))[0]?.signature;
  }

  /** Appends the head durably, unless it is the newest one already; returns it with the written line. */
  append(event: SignedHead['event'], head: { id: number; hash: string }, now: Date): Written | undefined {
    const end = readPart(this.#path, 'end');
    const last = headsIn(end).at(-1);
    if (event === 'head' && last?.line === head.id && last.hash === head.hash) return undefined;
    const { id: line, hash } = head;
    const said = { at: now.toISOString(), event, line, hash, previous: last?.signature ?? '' };
    const signature = sign(null, wordsOf(said), this.#key).toString('base64url');
    const text = JSON.stringify({ ...said, publicKey: this.#publicKey, signature });
    mkdirSync(dirname(this.#path), { recursive: true, mode: 0o700 });
    // After a power cut the last line may lack its end.
    const begin = end === '' || end.endsWith('\n') ? '' : '\n';
    appendFileSync(this.#path, `${begin}${text}\n`, { mode: 0o600, flush: true });
    chmodSync(this.#path, 0o600);
    return { text, signature };
  }

  /** The number of the first line that this server did not sign, or that does not follow the previous one. */
  findForged(heads: readonly SignedHead[]): number | undefined {
    const publicKey = createPublicKey(this.#key);
    const forged = heads.findIndex((head, index) => {
      const follows = head.previous === (heads[index - 1]?.signature ?? '');
      return !follows || !verify(null, wordsOf(head), publicKey, Buffer.from(head.signature, 'base64url'));
    });
    return forged < 0 ? undefined : forged + 1;
  }
}

/** What was appended: the line as text, and its signature. */
export interface Written {
  text: string;
  signature: string;
}

/** More than one line takes, which is about 350 bytes. */
const PART_BYTES = 4_096;

function readPart(path: string, which: 'begin' | 'end'): string {
  if (!existsSync(path)) return '';
  const file = openSync(path, 'r');
  try {
    const { size } = fstatSync(file);
    const bytes = Buffer.alloc(Math.min(size, PART_BYTES));
    readSync(file, bytes, 0, bytes.byteLength, which === 'begin' ? 0 : size - bytes.byteLength);
    return bytes.toString('utf8');
  } finally {
    closeSync(file);
  }
}

// Anything that is not a head is skipped: a line torn by a power cut, or cut by reading from the middle. A missing head
// still shows, because the next one does not follow.
function headsIn(text: string): SignedHead[] {
  return text.split('\n').flatMap((line) => {
    try {
      return [z.parse(headSchema, JSON.parse(line))];
    } catch {
      return [];
    }
  });
}

function wordsOf({ at, event, line, hash, previous }: Omit<SignedHead, 'publicKey' | 'signature'>): Buffer {
  return Buffer.from(JSON.stringify([at, event, line, hash, previous]));
}

function publicKeyOf(key: KeyObject): string {
  return createPublicKey(key).export({ format: 'jwk' }).x ?? '';
}
