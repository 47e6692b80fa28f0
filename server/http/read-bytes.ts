import { RefusalError } from './refusal-error.ts';

/** Milliseconds within which a body must arrive. */
const BODY_MS = 30_000;
/** A body of at most so many bytes is joined at once, which costs far less than reading it as a stream. */
const SHORT_BYTES = 256 * 1024;

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
  if (announced > 0 && announced <= SHORT_BYTES) {
    const whole = Buffer.from(await request.arrayBuffer());
    if (whole.byteLength > limit) throw tooLarge();
    return whole;
  }
  let whole = Buffer.allocUnsafe(announced > 0 ? announced : SHORT_BYTES);
  let read = 0;
  for await (const part of request.body ?? []) {
    if (read + part.byteLength > limit) throw tooLarge();
    if (read + part.byteLength > whole.byteLength) whole = Buffer.concat([whole], limit);
    // Each part is copied as it arrives, because joining megabytes at the end would hold up everybody else.
    whole.set(part, read);
    read += part.byteLength;
  }
  return whole.subarray(0, read);
}

function tooSlow(): RefusalError {
  return new RefusalError(408, 'too_slow', 'The body came too slowly.', 'body');
}

function tooLarge(): RefusalError {
  return new RefusalError(413, 'too_large', 'The body is too large.', 'body');
}
