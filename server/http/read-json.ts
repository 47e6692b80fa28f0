import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { BODY_BOUNDS, isWithinBounds } from './json-bounds.ts';
import { readBytes } from './read-bytes.ts';
import { RefusalError } from './refusal-error.ts';

const unzip = promisify(gunzip);

/** Maximum size, compressed or not. Calls that need more say so in their contract. */
export const BODY_BYTES = 256 * 1024;

/** Reads a JSON body, plain or gzip. 415 for another content type, 413 if too large, 400 if it is not JSON. */
export async function readJson(request: Request, limit = BODY_BYTES): Promise<unknown> {
  return parseJson(await readJsonBytes(request, limit));
}

/** The decompressed bytes of a JSON body, for a job that parses them. */
export async function readJsonBytes(request: Request, limit = BODY_BYTES): Promise<Buffer> {
  const type = request.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase();
  if (type !== 'application/json') throw new RefusalError(415, 'content_type', 'Send application/json.', 'body');
  const packed = await readBytes(request, limit);
  return request.headers.get('content-encoding') === 'gzip' ? unpack(packed, limit) : packed;
}

/** 400 for a text that is not JSON, or exceeds the bounds on depth and values. */
export function parseJson(bytes: Uint8Array, bounds = BODY_BOUNDS): unknown {
  if (!isWithinBounds(bytes, bounds)) throw new RefusalError(400, 'invalid', 'The body is too complex.', 'body');
  try {
    return JSON.parse(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('utf8')) as unknown;
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
