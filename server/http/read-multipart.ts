import { RefusalError } from './refusal-error.ts';

/** One field of a form. Its bytes must be read, or left, before the next field is asked for. */
export interface FormPart {
  name: string;
  /** As sent; undefined for a field that is no file. */
  fileName: string | undefined;
  /** The declared media type, '' where there is none. */
  type: string;
  bytes: AsyncIterable<Buffer>;
}

const HEAD_BYTES = 16 * 1024;
const PARTS = 32;

/** Reads a multipart form as it arrives, field by field, without holding it. 415 for another content type, 400 for a form that is cut or malformed, 413 past `limit` bytes. */
export async function* readMultipart(request: Request, limit: number): AsyncGenerator<FormPart> {
  const source = new FormSource(request.body, boundaryOf(request), limit);
  await source.skipToPart();
  for (let count = 0; await source.hasPart(); count++) {
    if (count === PARTS) throw malformed();
    const head = await source.readHead();
    const bytes = source.readBody();
    yield { ...head, bytes };
    for await (const _rest of bytes) void _rest;
  }
}

function boundaryOf(request: Request): string {
  const type = request.headers.get('content-type') ?? '';
  const boundary = /^multipart\/form-data\s*;.*\bboundary="?([^";]{1,70})"?/i.exec(type)?.[1];
  if (!boundary) throw new RefusalError(415, 'content_type', 'Send multipart/form-data.', 'body');
  return boundary;
}

class FormSource {
  readonly #source: AsyncIterator<Uint8Array> | undefined;
  readonly #delimiter: Buffer;
  readonly #limit: number;
  // The first delimiter has no line break before it; with one put in front it is like all others.
  #held: Buffer = Buffer.from('\r\n');
  #total = 0;

  constructor(body: ReadableStream<Uint8Array> | null, boundary: string, limit: number) {
    this.#source = body?.[Symbol.asyncIterator]();
    this.#delimiter = Buffer.from(`\r\n--${boundary}`);
    this.#limit = limit;
  }

  async skipToPart(): Promise<void> {
    for await (const _preamble of this.readBody()) void _preamble;
  }

  /** After a delimiter: another part, or the end of the form. */
  async hasPart(): Promise<boolean> {
    while (this.#held.length < 2) await this.#fill();
    const next = this.#take(2).toString('latin1');
    if (next === '--') return false;
    if (next !== '\r\n') throw malformed();
    return true;
  }

  async readHead(): Promise<Omit<FormPart, 'bytes'>> {
    for (;;) {
      const end = this.#held.indexOf('\r\n\r\n');
      if (end >= 0) return headOf(this.#take(end + 4).toString('utf8'));
      if (this.#held.length > HEAD_BYTES) throw malformed();
      await this.#fill();
    }
  }

  /** What stands before the next delimiter, which is taken too. */
  async *readBody(): AsyncGenerator<Buffer> {
    for (;;) {
      const end = this.#held.indexOf(this.#delimiter);
      if (end >= 0) {
        const last = this.#take(end);
        this.#take(this.#delimiter.length);
        if (last.length > 0) yield last;
        return;
      }
      const safe = this.#held.length - this.#delimiter.length;
      if (safe > 0) yield this.#take(safe);
      await this.#fill();
    }
  }

  #take(count: number): Buffer {
    const taken = this.#held.subarray(0, count);
    this.#held = this.#held.subarray(count);
    return taken;
  }

  async #fill(): Promise<void> {
    const next = await this.#source?.next();
    if (!next || next.done) throw malformed();
    this.#total += next.value.byteLength;
    if (this.#total > this.#limit) throw new RefusalError(413, 'too_large', 'The body is too large.', 'body');
    this.#held = Buffer.concat([this.#held, next.value]);
  }
}

function headOf(text: string): Omit<FormPart, 'bytes'> {
  const disposition = /^content-disposition:(.*)$/im.exec(text)?.[1] ?? '';
  const name = parameterOf(disposition, 'name');
  if (name === undefined) throw malformed();
  const type = /^content-type:(.*)$/im.exec(text)?.[1]?.trim() ?? '';
  return { name, fileName: parameterOf(disposition, 'filename'), type };
}

// Browsers write a quotation mark within a name as %22, and nothing else in another way.
function parameterOf(disposition: string, parameter: string): string | undefined {
  const found = new RegExp(`;\\s*${parameter}=(?:"([^"]*)"|([^\\s;]+))`, 'i').exec(disposition);
  return (found?.[1] ?? found?.[2])?.replaceAll('%22', '"');
}

function malformed(): RefusalError {
  return new RefusalError(400, 'invalid', 'The form is not complete.', 'body');
}
