import { RefusalError } from './refusal-error.ts';

/** Milliseconds within which a body must arrive. */
const BODY_MS = 30_000;

/**
 * Reads a body of at most `limit` bytes; 413 for more, 408 for one that takes longer than `patience` (milliseconds).
 */
export async function readBytes(request: Request, limit: number, patience = BODY_MS): Promise<Buffer> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(tooSlow()), patience);
  });
  return Promise.race([readAll(request, limit), late]).finally(() => clearTimeout(timer));
}

async function readAll(request: Request, limit: number): Promise<Buffer> {
  const announced = Number(request.headers.get('content-length') ?? 0);
  if (announced > limit) throw tooLarge();
  // A body with a stated length is read in one piece, which costs far less than a stream.
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

function tooSlow(): RefusalError {
  return new RefusalError(408, 'too_slow', 'The body came too slowly.', 'body');
}

function tooLarge(): RefusalError {
  return new RefusalError(413, 'too_large', 'The body is too large.', 'body');
}
