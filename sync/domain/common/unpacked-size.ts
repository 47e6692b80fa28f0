/** Far more than lists of text need, and little enough to be unpacked in memory. */
const UNPACKED_BYTES = 64 * 1024 * 1024;
const ENTRIES = 2_000;
const DIRECTORY_END = 0x06054b50;
const DIRECTORY_ENTRY = 0x02014b50;

/**
 * Throws for what is no ZIP file, and for what would unpack to too much. Its directory names the sizes, and its parts
 * are unpacked to no more than these.
 */
export function checkUnpackedSize(bytes: Uint8Array): void {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const u16 = (place: number) => view.getUint16(place, true);
  const u32 = (place: number) => view.getUint32(place, true);
  let end = bytes.length - 22;
  while (end >= 0 && u32(end) !== DIRECTORY_END) end--;
  if (end < 0) throw new Error('no ZIP file');
  const count = u16(end + 10);
  if (count > ENTRIES) throw new Error('the workbook has too many parts');
  let at = u32(end + 16);
  let size = 0;
  for (let entry = 0; entry < count; entry++) {
    if (u32(at) !== DIRECTORY_ENTRY) throw new Error('the directory is broken');
    size += u32(at + 24);
    at += 46 + u16(at + 28) + u16(at + 30) + u16(at + 32);
  }
  if (size > UNPACKED_BYTES) throw new Error('the workbook unpacks to too much');
}
