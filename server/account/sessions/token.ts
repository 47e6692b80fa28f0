import { createHash, createHmac, randomBytes, randomInt } from 'node:crypto';

/** 256 random bits, in characters that fit a cookie and an address. */
export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

/** The token that follows this one: only a holder of token and salt can compute it, and it is always the same. */
export function nextToken(token: string, salt: string): string {
  return createHmac('sha256', salt).update(token).digest('base64url');
}

/** What the database stores of a token. Tokens are random, so a plain hash cannot be reversed by trying. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

// Without characters that are easily confused when read aloud or copied by hand.
const SIGNS = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';

/** This many characters, each drawn evenly from the 31 that are easy to tell apart. */
export function randomSigns(count: number): string {
  return Array.from({ length: count }, () => SIGNS[randomInt(SIGNS.length)]).join('');
}
