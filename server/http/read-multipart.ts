import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import busboy, { type Busboy } from 'busboy';
import { RefusalError } from './refusal-error.ts';

/** One file of a form, while it arrives. */
export interface FormFile {
  field: string;
  /** As sent, whatever it looks like. */
  name: string;
  /** The declared media type; '' if none or plain text is declared. */
  type: string;
  bytes: AsyncIterable<Buffer>;
}

const PARTS = 32;
const FIELD_BYTES = 64 * 1024;

/**
 * Reads a multipart form as it arrives and returns its text fields. `takeFile` gets each file with a name; what it does
 * not read is skipped, and nothing is still running when this ends. 415 for another content type, 400 for a truncated
 * or malformed form, 413 past `limit` bytes.
 */
export async function readMultipart(
  request: Request,
  limit: number,
  takeFile: (file: FormFile) => Promise<void>,
): Promise<Map<string, string>> {
  const parser = parserOf(request);
  const fields = new Map<string, string>();
  const files: Promise<void>[] = [];
  let cause: unknown;
  const fail = (error: unknown) => {
    cause ??= error;
    parser.destroy();
  };
  const failToRead = (error: unknown) => fail(error instanceof RefusalError ? error : malformed());

  parser.on('field', (field: string | undefined, text, { valueTruncated }) => {
    if (field === undefined) fail(malformed());
    else if (valueTruncated) fail(new RefusalError(400, 'invalid', 'This field is too long.', field));
    else fields.set(field, text);
  });
  parser.on('file', (field: string | undefined, bytes: Readable, { filename, mimeType }) => {
    // A truncated form ends its file with an error, which without a listener would end the process.
    bytes.on('error', failToRead);
    if (field === undefined) return fail(malformed());
    // Browsers send an empty file field as a file without a name, and write a quotation mark as %22.
    const name = (filename as string | undefined)?.replaceAll('%22', '"');
    if (name === undefined) return bytes.resume();
    // The parser also says text/plain if nothing is declared.
    const type = mimeType === 'text/plain' ? '' : mimeType;
    // If `takeFile` refuses amid the bytes, the refusal is the error, not the unread bytes.
    const left: AsyncIterable<Buffer> = bytes.iterator({ destroyOnReturn: false });
    const taken = takeFile({ field, name, type, bytes: left }).then(() => void bytes.resume());
    files.push(taken.catch((error: unknown) => (bytes.errored === null ? fail(error) : undefined)));
  });
  parser.on('partsLimit', () => fail(malformed()));
  parser.on('error', failToRead);

  const closed = new Promise((resolve) => parser.on('close', resolve));
  // Not awaited, so that a refusal is answered at once, even to a sender that has stopped sending.
  pipeline(arriving(request.body, limit), parser).catch(failToRead);
  await closed;
  await Promise.all(files);
  if (cause !== undefined) throw cause;
  return fields;
}

function parserOf(request: Request): Busboy {
  const type = request.headers.get('content-type') ?? '';
  const limits = { parts: PARTS + 1, fieldSize: FIELD_BYTES + 1 };
  try {
    if (!/^multipart\/form-data\b/i.test(type)) throw new Error('another content type');
    return busboy({ headers: { 'content-type': type }, limits, defParamCharset: 'utf8', preservePath: true });
  } catch {
    throw new RefusalError(415, 'content_type', 'Send multipart/form-data.', 'body');
  }
}

async function* arriving(body: ReadableStream<Uint8Array> | null, limit: number): AsyncGenerator<Uint8Array> {
  let total = 0;
  // Canceling would close the connection before the refusal is on its way.
  for await (const bytes of body?.values({ preventCancel: true }) ?? []) {
    total += bytes.byteLength;
    if (total > limit) throw new RefusalError(413, 'too_large', 'The body is too large.', 'body');
    yield bytes;
  }
}

function malformed(): RefusalError {
  return new RefusalError(400, 'invalid', 'The form is not complete.', 'body');
}
