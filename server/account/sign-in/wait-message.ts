import { RefusalError } from '#server/http/refusal-error.ts';

/** What somebody reads who tried too often. */
export function waitMessage(seconds: number): string {
  const many = seconds === 1 ? '1 second' : `${seconds} seconds`;
  return `Too many attempts. Wait ${many}, then try again.`;
}

/** The same as an answer to a call. `field`: what they tried. */
export function refuseForNow(seconds: number, field?: string): RefusalError {
  return new RefusalError(429, 'wait', waitMessage(seconds), field, seconds);
}
