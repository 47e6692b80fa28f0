import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

/** Seconds for which a code is shown. */
const STEP_SECONDS = 30;
const DIGITS = 6;
/** Steps by which an authenticator's clock may differ, in either direction. */
const DRIFT = 1;
/** RFC 4226 requires at least 128 bits and recommends 160. */
const SECRET_BYTES = 20;
const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

export function newTotpSecret(): Buffer {
  return randomBytes(SECRET_BYTES);
}

/** The number of the half minute that contains `now`. */
export function stepAt(now: Date): number {
  return Math.floor(now.getTime() / 1_000 / STEP_SECONDS);
}

/** The code of one half minute, by RFC 6238 with HMAC-SHA-1, the only hash that all authenticators support. */
export function codeAt(secret: Uint8Array, step: number, digits = DIGITS): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const mac = createHmac('sha1', secret).update(counter).digest();
  const offset = (mac.at(-1) ?? 0) & 15;
  const number = mac.readUInt32BE(offset) & 0x7f_ff_ff_ff;
  return String(number % 10 ** digits).padStart(digits, '0');
}

/**
 * The half minute a typed code belongs to, or undefined. Codes up to `lastStep` count as used, so that somebody who saw
 * one cannot use it again.
 */
export function findStep(secret: Uint8Array, typed: string, lastStep: number, now: Date): number | undefined {
  const code = typed.replaceAll(/\s/g, '');
  if (!/^\d{6}$/.test(code)) return undefined;
  const present = stepAt(now);
  let found: number | undefined;
  for (let step = present - DRIFT; step <= present + DRIFT; step += 1) {
    const fits = timingSafeEqual(Buffer.from(codeAt(secret, step)), Buffer.from(code));
    if (fits && step > lastStep) found = step;
  }
  return found;
}

/** The secret in the letters that people type into an authenticator that cannot scan the QR code. */
export function base32(bytes: Uint8Array): string {
  let text = '';
  let bits = 0;
  let value = 0;
  for (const byte of bytes) {
    value = (value << 8) | byte;
    bits += 8;
    while (bits >= 5) {
      bits -= 5;
      text += ALPHABET[(value >>> bits) & 31];
      value &= (1 << bits) - 1;
    }
  }
  return bits === 0 ? text : text + ALPHABET[(value << (5 - bits)) & 31];
}

/** The text of the QR code for an authenticator. */
export function authenticatorUri(secret: Uint8Array, issuer: string, account: string): string {
  const label = `${encodeURIComponent(issuer)}:${encodeURIComponent(account)}`;
  const query = new URLSearchParams({ secret: base32(secret), issuer, digits: String(DIGITS) });
  return `otpauth://totp/${label}?${query.toString().replaceAll('+', '%20')}&period=${STEP_SECONDS}&algorithm=SHA1`;
}
