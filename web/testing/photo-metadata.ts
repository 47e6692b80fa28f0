/** The character codes of a text. */
export const ascii = (text: string) => [...text].map((letter) => letter.charCodeAt(0));
/** A part of a JPEG that holds metadata. */
export const metadataPart = (bytes: readonly number[]) => [
  0xff,
  0xe1,
  (bytes.length + 2) >> 8,
  (bytes.length + 2) & 255,
  ...bytes,
];

/**
 * Metadata with an orientation and, as the second entry, a location. The letter of the latitude is in its entry, its
 * numbers follow the entries, where they read 'QRST', or 'TSRQ' if little-endian.
 */
export function exifWithPlace(isLittle: boolean, entries = 2): number[] {
  const view = new DataView(new ArrayBuffer(92));
  const put16 = (at: number, value: number) => view.setUint16(at, value, isLittle);
  const put32 = (at: number, value: number) => view.setUint32(at, value, isLittle);
  const entry = (at: number, tag: number, type: number, count: number) => {
    put16(at, tag);
    put16(at + 2, type);
    put32(at + 4, count);
  };
  view.setUint16(0, isLittle ? 0x4949 : 0x4d4d);
  put16(2, 42);
  put32(4, 8);
  put16(8, entries);
  entry(10, 0x0112, 3, 1);
  put16(18, 6);
  entry(22, 0x8825, 4, 1);
  put32(30, 38);
  put16(38, 2);
  entry(40, 1, 2, 2);
  view.setUint8(48, 'N'.charCodeAt(0));
  entry(52, 2, 5, 3);
  put32(60, 68);
  for (let at = 68; at < 92; at += 4) put32(at, 0x51525354);
  return [...ascii('Exif\0\0'), ...new Uint8Array(view.buffer)];
}
