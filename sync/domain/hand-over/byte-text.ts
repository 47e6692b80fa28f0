import { utf8 } from '#sync/domain/common/hash-blocks.ts';
import type { Bytes } from './hand-over-ports.ts';

// Browsers and Node both have TextDecoder, though it is not part of the language.
declare class TextDecoder {
  constructor(label: string, options: { fatal: boolean; ignoreBOM: boolean });
  decode(bytes: Uint8Array): string;
}

const DIGITS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
const values = new Map(Array.from(DIGITS, (digit, value) => [digit, value]));

export function toBase64url(bytes: Uint8Array): string {
  let text = '';
  for (let at = 0; at < bytes.length; at += 3) {
    const [a = 0, b = 0, c = 0] = bytes.subarray(at, at + 3);
    const group = (a << 16) | (b << 8) | c;
    const digits = [group >> 18, group >> 12, group >> 6, group].map((part) => DIGITS.charAt(part & 63));
    text += digits.slice(0, Math.min(4, bytes.length - at + 1)).join('');
  }
  return text;
}

/** Undefined for what is not base64url without padding. */
export function fromBase64url(text: string): Bytes | undefined {
  if (text.length % 4 === 1) return undefined;
  const bytes = new Uint8Array(Math.floor((text.length * 3) / 4));
  let bits = 0;
  let held = 0;
  let length = 0;
  for (const digit of text) {
    const value = values.get(digit);
    if (value === undefined) return undefined;
    held = ((held << 6) | value) & 0xfff;
    bits += 6;
    if (bits < 8) continue;
    bits -= 8;
    bytes[length++] = (held >> bits) & 0xff;
  }
  return bytes;
}

export function toHex(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

export function fromHex(text: string): Bytes {
  return Uint8Array.from({ length: text.length / 2 }, (_, at) => Number.parseInt(text.slice(at * 2, at * 2 + 2), 16));
}

export function bytesOf(text: string): Bytes {
  return new Uint8Array(utf8(text));
}

/** Throws a TypeError for bytes that are not UTF-8. A byte order mark stays, as the hash covers it. */
export function textOf(bytes: Uint8Array): string {
  return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
}

export function joined(parts: readonly Uint8Array[]): Bytes {
  const whole = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}
