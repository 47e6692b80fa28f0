import { readBytes } from './read-bytes.ts';
import { RefusalError } from './refusal-error.ts';

/** Reads a browser's form post of at most `limit` bytes. 415 for another content type, 413 when too large. */
export async function readForm(request: Request, limit: number): Promise<URLSearchParams> {
  const type = request.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase();
  if (type !== 'application/x-www-form-urlencoded') {
    throw new RefusalError(415, 'content_type', 'Send application/x-www-form-urlencoded.', 'body');
  }
  return new URLSearchParams((await readBytes(request, limit)).toString('utf8'));
}
