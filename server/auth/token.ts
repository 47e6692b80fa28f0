import { createHash, randomBytes, randomInt } from 'node:crypto';

/** 256 random bits, in letters that fit a cookie and an address. */
export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

/** What the database keeps of a token. A token is random, so a plain hash of it cannot be searched. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

// Without signs that are taken for one another when read aloud or copied by hand.
const SIGNS = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';

/** So many signs, each drawn evenly from the 31 that are easy to tell apart. */
export function randomSigns(count: number): string {
  return Array.from({ length: count }, () => SIGNS[randomInt(SIGNS.length)]).join('');
}
