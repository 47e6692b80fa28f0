export type Bytes = Uint8Array<ArrayBuffer>;

// Browsers and Node all have these, though they are not part of the language.
declare class TextEncoder {
  encode(text: string): Bytes;
}
declare class TextDecoder {
  constructor(label: string, options: { fatal: boolean; ignoreBOM: boolean });
  decode(bytes: Uint8Array): string;
}
declare function btoa(binary: string): string;
declare function atob(base64: string): string;

/** How many arguments a call takes for certain. */
const ARGUMENTS = 32_768;

export function toBase64(bytes: Uint8Array): string {
  let binary = '';
  for (let at = 0; at < bytes.length; at += ARGUMENTS) {
    binary += String.fromCharCode(...bytes.subarray(at, at + ARGUMENTS));
  }
  return btoa(binary);
}

/** Line breaks within are passed over. Throws for what is not base64. */
export function fromBase64(text: string): Bytes {
  return Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
}

export function toBase64url(bytes: Uint8Array): string {
  return toBase64(bytes).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

/** Undefined for what is not base64url without padding. */
export function fromBase64url(text: string): Bytes | undefined {
  if (text.length % 4 === 1 || !/^[\w-]*$/.test(text)) return undefined;
  return fromBase64(text.replaceAll('-', '+').replaceAll('_', '/'));
}

export function toHex(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

export function fromHex(text: string): Bytes {
  return Uint8Array.from({ length: text.length / 2 }, (_, at) => Number.parseInt(text.slice(at * 2, at * 2 + 2), 16));
}

/** A text's UTF-8 bytes. */
export function bytesOf(text: string): Bytes {
  return new TextEncoder().encode(text);
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
