import { createHash, randomBytes } from 'node:crypto';

/** 256 random bits, in letters that fit a cookie and an address. */
export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

/** What the database keeps of a token. A token is random, so a plain hash of it cannot be searched. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
