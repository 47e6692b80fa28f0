import { RefusalError } from '#server/http/refusal-error.ts';
import { tryAgain } from '#server/http/wait-words.ts';

/** The message for somebody who tried too often. */
export function waitMessage(seconds: number): string {
  return `Too many attempts. ${tryAgain(seconds)}`;
}

/** The same as the answer to a call. `field`: what they tried. */
export function refuseForNow(seconds: number, field?: string): RefusalError {
  return new RefusalError(429, 'wait', waitMessage(seconds), field, seconds);
}

/** The refusal of a server too busy to check the password right now; rethrows any other error. */
export function busyOf(error: unknown): RefusalError {
  if (error instanceof RefusalError && error.status === 503) return error;
  throw error;
}
