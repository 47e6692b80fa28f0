// What the SHA hashes share: a text's bytes, in blocks of 64, and hex digits at the end.

/** A text's UTF-8 bytes. No TextEncoder here: this folder knows no platform. */
export function utf8(text: string): Uint8Array {
  const bytes = new Uint8Array(text.length * 3);
  let length = 0;
  for (let index = 0; index < text.length; index++) {
    const code = wholeCode(text.codePointAt(index) ?? 0);
    if (code > 0xffff) index++;
    const tail = code < 0x80 ? 0 : code < 0x800 ? 1 : code < 0x10000 ? 2 : 3;
    bytes[length++] = tail === 0 ? code : ((0xf80 >> tail) & 0xff) | (code >> (6 * tail));
    for (let rest = tail - 1; rest >= 0; rest--) bytes[length++] = 0x80 | ((code >> (6 * rest)) & 0x3f);
  }
  return bytes.subarray(0, length);
}

// A lone half of a surrogate pair has no bytes of its own.
function wholeCode(code: number): number {
  return code >= 0xd800 && code <= 0xdfff ? 0xfffd : code;
}

/** The bytes in whole blocks, followed by a marker bit and, at the end, their count in bits. */
export function paddedBlocks(bytes: Uint8Array): DataView {
  const blocks = new Uint8Array((((bytes.length + 8) >> 6) + 1) << 6);
  blocks.set(bytes);
  const padded = new DataView(blocks.buffer);
  padded.setUint8(bytes.length, 0x80);
  padded.setUint32(padded.byteLength - 8, Math.floor(bytes.length / 2 ** 29));
  padded.setUint32(padded.byteLength - 4, bytes.length << 3);
  return padded;
}

export function hexOf(words: Iterable<number>): string {
  return Array.from(words, (word) => (word >>> 0).toString(16).padStart(8, '0')).join('');
}
