import { readBytes } from './read-bytes.ts';
import { RefusalError } from './refusal-error.ts';

/** The time limit for one part of a file (ms), enough for the slowest connections that people still work with. */
const PART_MS = 240_000;

/** Reads a part of an upload, of at most `limit` bytes; 415 unless it is application/octet-stream, 413 and 408. */
export async function readPart(request: Request, limit: number): Promise<Buffer> {
  if (request.headers.get('content-type') !== 'application/octet-stream') {
    throw new RefusalError(415, 'content_type', 'Send application/octet-stream.', 'body');
  }
  return readBytes(request, limit, PART_MS);
}
