import { RefusalError } from './refusal-error.ts';

/** Reads a body of at most `limit` bytes; 413 for more. */
export async function readBytes(request: Request, limit: number): Promise<Buffer> {
  const announced = Number(request.headers.get('content-length') ?? 0);
  if (announced > limit) throw tooLarge();
  // A body that says its length comes in one piece, which costs far less than a stream.
  if (announced > 0) {
    const whole = Buffer.from(await request.arrayBuffer());
    if (whole.byteLength > limit) throw tooLarge();
    return whole;
  }
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
