// What hashes of the SHA family have in common: a text's bytes, in blocks of 64, and digits at the end.

/** A text's UTF-8 bytes. No TextEncoder here: this folder knows no platform. */
export function utf8(text: string): number[] {
  const escaped = encodeURIComponent(text.replace(/\p{Surrogate}/gu, '\uFFFD'));
  const bytes = escaped.replace(/%(..)/g, (_match, digits: string) => String.fromCharCode(Number.parseInt(digits, 16)));
  return Array.from(bytes, (one) => one.charCodeAt(0));
}

/** The bytes in whole blocks, with a mark behind them and their count in bits at the end. */
export function paddedBlocks(bytes: readonly number[]): DataView {
  const padded = new DataView(new ArrayBuffer((((bytes.length + 8) >> 6) + 1) << 6));
  for (const [index, byte] of bytes.entries()) padded.setUint8(index, byte);
  padded.setUint8(bytes.length, 0x80);
  padded.setUint32(padded.byteLength - 8, Math.floor(bytes.length / 2 ** 29));
  padded.setUint32(padded.byteLength - 4, bytes.length << 3);
  return padded;
}

export function hexOf(words: Iterable<number>): string {
  return Array.from(words, (word) => (word >>> 0).toString(16).padStart(8, '0')).join('');
}
