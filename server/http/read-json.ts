import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { readBytes } from './read-bytes.ts';
import { RefusalError } from './refusal-error.ts';

const unzip = promisify(gunzip);

/** Few calls need more than this, compressed or not: a full batch of the engine is 512 KB. */
const BODY_BYTES = 2 * 1024 * 1024;

/** Reads a JSON body, plain or gzip. 415 for another content type, 413 when too large, 400 when it is not JSON. */
export async function readJson(request: Request, limit = BODY_BYTES): Promise<unknown> {
  const type = request.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase();
  if (type !== 'application/json') throw new RefusalError(415, 'content_type', 'Send application/json.', 'body');
  const packed = await readBytes(request, limit);
  const bytes = request.headers.get('content-encoding') === 'gzip' ? await unpack(packed, limit) : packed;
  try {
    return JSON.parse(bytes.toString('utf8')) as unknown;
  } catch {
    throw new RefusalError(400, 'invalid', 'The body is not JSON.', 'body');
  }
}

async function unpack(packed: Buffer, limit: number): Promise<Buffer> {
  try {
    return await unzip(packed, { maxOutputLength: limit });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE') throw tooLarge();
    throw new RefusalError(400, 'invalid', 'The body is not gzip.', 'body');
  }
}

function tooLarge(): RefusalError {
  return new RefusalError(413, 'too_large', 'The body is too large.', 'body');
}
