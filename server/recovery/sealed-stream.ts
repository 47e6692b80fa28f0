import { createCipheriv, createDecipheriv, randomBytes, scrypt, type ScryptOptions } from 'node:crypto';

/** The first bytes of every sealed stream. */
const MARK = Buffer.from('VERNIER\0');
const VERSION = 1;
const SALT_BYTES = 16;
const TAG_BYTES = 16;
const KEY_BYTES = 32;
/** Bytes of plain text in one part; the last may have fewer, or none. */
export const PART_BYTES = 64 * 1024;
/** Mark, version, scrypt's three parameters and salt, which every part authenticates as well. */
const HEAD_BYTES = MARK.byteLength + 4 + SALT_BYTES;
/** 128 MB and most of a second for each guess. */
const COST = { log2: 17, r: 8, p: 1 };
/** The highest cost that a file may demand of the machine that opens it. */
const HIGHEST_COST = { log2: 20, r: 16, p: 4 };
/** The nonce of an empty part that distinguishes a wrong passphrase from changed bytes. */
const CHECK_NONCE = Buffer.alloc(12, 0xff);
/** The most positions tried to find out where a misplaced part belongs. */
const TRIED_PLACES = 1_024;

/** A sealed stream that cannot be opened. The message is a sentence that says why. */
export class SealError extends Error {}

/**
 * Seals bytes with a passphrase, as a stream: scrypt derives the key, AES-256-GCM seals numbered parts, and the last
 * one is marked as the last. `cost`: weaker only in tests.
 */
export async function* seal(bytes: AsyncIterable<Uint8Array>, passphrase: string, cost = COST): AsyncGenerator<Buffer> {
  const head = Buffer.concat([MARK, Buffer.from([VERSION, cost.log2, cost.r, cost.p]), randomBytes(SALT_BYTES)]);
  const key = await keyOf(passphrase, head);
  yield Buffer.concat([head, sealPart(key, head, CHECK_NONCE, Buffer.alloc(0))]);
  let number = 0;
  let waiting = Buffer.alloc(0);
  for await (const piece of bytes) {
    waiting = Buffer.concat([waiting, piece]);
    // A full part is held back, because it may be the last.
    while (waiting.byteLength > PART_BYTES) {
      yield framed(sealPart(key, head, nonceOf(number++, false), waiting.subarray(0, PART_BYTES)));
      waiting = waiting.subarray(PART_BYTES);
    }
  }
  yield framed(sealPart(key, head, nonceOf(number, true), waiting));
}

/** The bytes that were sealed. None of them may be used before the stream has ended without a `SealError`. */
export async function* unseal(bytes: AsyncIterable<Uint8Array>, passphrase: string): AsyncGenerator<Buffer> {
  const source = new ByteReader(bytes);
  const head = await source.take(HEAD_BYTES);
  if (!isSealed(head)) throw new SealError('This is not an encrypted backup.');
  const check = await source.take(TAG_BYTES);
  if (head.byteLength < HEAD_BYTES || check.byteLength < TAG_BYTES) throw cutOff();
  if (head[MARK.byteLength] !== VERSION) throw new SealError('This backup was made by another version of the server.');
  const key = await keyOf(passphrase, head);
  if (!openPart(key, head, CHECK_NONCE, check)) throw new SealError('This is not the passphrase of this backup.');
  for (let number = 0; ; number++) {
    const frame = await source.take(4);
    if (frame.byteLength < 4) throw cutOff();
    const length = frame.readUInt32BE(0);
    if (length > PART_BYTES + TAG_BYTES || length < TAG_BYTES) throw changed(number);
    const part = await source.take(length);
    if (part.byteLength < length) throw cutOff();
    const inner = openPart(key, head, nonceOf(number, false), part);
    if (inner) {
      yield inner;
      continue;
    }
    const last = openPart(key, head, nonceOf(number, true), part);
    if (!last) throw isElsewhere(key, head, part) ? misplaced(number) : changed(number);
    yield last;
    if ((await source.take(1)).byteLength > 0) throw new SealError('Something was added to the end of this backup.');
    return;
  }
}

/** Whether these are the first bytes of a sealed stream. */
export function isSealed(beginning: Uint8Array): boolean {
  return MARK.equals(beginning.subarray(0, MARK.byteLength));
}

async function keyOf(passphrase: string, head: Buffer): Promise<Buffer> {
  const [log2 = 0, r = 0, p = 0] = head.subarray(MARK.byteLength + 1);
  const isBearable = log2 <= HIGHEST_COST.log2 && r <= HIGHEST_COST.r && p <= HIGHEST_COST.p;
  if (!isBearable || log2 < 1 || r < 1 || p < 1) throw new SealError('The beginning of this backup was changed.');
  const options: ScryptOptions = { N: 2 ** log2, r, p, maxmem: 256 * 2 ** log2 * r };
  const salt = head.subarray(-SALT_BYTES);
  return new Promise((resolve, reject) => {
    scrypt(passphrase.normalize('NFKC'), salt, KEY_BYTES, options, (error, key) =>
      error ? reject(error) : resolve(key),
    );
  });
}

function nonceOf(number: number, isLast: boolean): Buffer {
  const nonce = Buffer.alloc(12);
  nonce.writeUInt32BE(number, 7);
  nonce.writeUInt8(isLast ? 1 : 0, 11);
  return nonce;
}

function sealPart(key: Buffer, head: Buffer, nonce: Buffer, plain: Uint8Array): Buffer {
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(head);
  return Buffer.concat([cipher.update(plain), cipher.final(), cipher.getAuthTag()]);
}

function openPart(key: Buffer, head: Buffer, nonce: Buffer, part: Buffer): Buffer | undefined {
  const decipher = createDecipheriv('aes-256-gcm', key, nonce, { authTagLength: TAG_BYTES });
  decipher.setAAD(head).setAuthTag(part.subarray(-TAG_BYTES));
  try {
    return Buffer.concat([decipher.update(part.subarray(0, -TAG_BYTES)), decipher.final()]);
  } catch {
    return undefined;
  }
}

/** Whether a part that does not fit its position fits another one. */
function isElsewhere(key: Buffer, head: Buffer, part: Buffer): boolean {
  for (let number = 0; number < TRIED_PLACES; number++) {
    for (const isLast of [false, true]) if (openPart(key, head, nonceOf(number, isLast), part)) return true;
  }
  return false;
}

/** A part with its length in front. */
function framed(part: Buffer): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(part.byteLength, 0);
  return Buffer.concat([length, part]);
}

function cutOff(): SealError {
  return new SealError('This backup was cut: its end is missing.');
}

function changed(number: number): SealError {
  return new SealError(`This backup was changed in its part ${number + 1}.`);
}

function misplaced(number: number): SealError {
  return new SealError(
    `The parts of this backup are in another order than they were written, from part ${number + 1} on.`,
  );
}

/** Reads a stream in pieces of a requested size. */
export class ByteReader {
  readonly #pieces: AsyncIterator<Uint8Array>;
  #waiting: Buffer = Buffer.alloc(0);

  constructor(bytes: AsyncIterable<Uint8Array>) {
    this.#pieces = bytes[Symbol.asyncIterator]();
  }

  /** The next `count` bytes; fewer only at the end of the stream. */
  async take(count: number): Promise<Buffer> {
    const pieces = [this.#waiting];
    let length = this.#waiting.byteLength;
    while (length < count) {
      const { value, done } = await this.#pieces.next();
      if (done) break;
      pieces.push(Buffer.from(value));
      length += value.byteLength;
    }
    const all = Buffer.concat(pieces);
    this.#waiting = all.subarray(count);
    return all.subarray(0, count);
  }
}
