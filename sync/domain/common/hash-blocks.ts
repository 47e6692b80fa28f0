// What the SHA hashes share: bytes in blocks of 64, and hex digits at the end.

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
