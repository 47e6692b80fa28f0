import { RefusalError } from './refusal-error.ts';

/** Reads a body of at most `limit` bytes; 413 for more. */
export async function readBytes(request: Request, limit: number): Promise<Buffer> {
  const announced = Number(request.headers.get('content-length') ?? 0);
  if (announced > limit) throw tooLarge();
  const parts: Uint8Array[] = [];
  let total = 0;
  for await (const part of request.body ?? []) {
    total += part.byteLength;
    if (total > limit) throw tooLarge();
    parts.push(part);
  }
  return Buffer.concat(parts);
}

function tooLarge(): RefusalError {
  return new RefusalError(413, 'too_large', 'The body is too large.', 'body');
}
