const EXIF = 'Exif\0\0';
const XMP = 'http://ns.adobe.com/xap/1.0/\0';
/** The entry of a photo's metadata that leads to the place. */
const GPS_ENTRY = 0x8825;
/** Bytes of one value, by the number of its type. */
const typeBytes = [0, 1, 1, 2, 4, 8, 1, 1, 2, 4, 8, 4, 8];

/**
 * A photo without the place where it was taken. The picture itself, its time and its camera stay as they were taken;
 * what is no JPEG stays itself.
 */
export async function withoutPlace(photo: File): Promise<File> {
  // A file that cannot be read is rejected where it is saved.
  const read = await photo.arrayBuffer().catch(() => undefined);
  const bytes = read && new Uint8Array(read);
  if (!bytes || !blankPlace(bytes)) return photo;
  return new File([bytes], photo.name, { type: photo.type, lastModified: photo.lastModified });
}

/** Whether there was something to blank. */
function blankPlace(bytes: Uint8Array<ArrayBuffer>): boolean {
  const view = new DataView(bytes.buffer);
  let isBlanked = false;
  if (bytes.length < 4 || view.getUint16(0) !== 0xffd8) return false;
  // Up to the picture's own bytes, each part says how long it is.
  for (let at = 2; at + 4 <= bytes.length && bytes[at] === 0xff && bytes[at + 1] !== 0xda;) {
    const end = Math.min(at + 2 + view.getUint16(at + 2), bytes.length);
    const starts = (text: string) => [...text].every((letter, index) => bytes[at + 4 + index] === letter.charCodeAt(0));
    if (bytes[at + 1] === 0xe1 && starts(EXIF)) {
      isBlanked = blankExif(bytes.subarray(at + 4 + EXIF.length, end)) || isBlanked;
    } else if (bytes[at + 1] === 0xe1 && starts(XMP)) {
      bytes.fill(0x20, at + 4 + XMP.length, end);
      isBlanked = true;
    }
    at = end;
  }
  return isBlanked;
}

function blankExif(exif: Uint8Array<ArrayBuffer>): boolean {
  try {
    return blankGps(exif);
  } catch {
    // Metadata that cannot be followed may hold the place anywhere.
    exif.fill(0);
    return true;
  }
}

function blankGps(exif: Uint8Array<ArrayBuffer>): boolean {
  const view = new DataView(exif.buffer, exif.byteOffset, exif.byteLength);
  const isLittle = view.getUint16(0) === 0x4949;
  const short = (at: number) => view.getUint16(at, isLittle);
  const long = (at: number) => view.getUint32(at, isLittle);
  const entriesAt = (list: number) => Array.from({ length: short(list) }, (_, index) => list + 2 + index * 12);
  const lead = entriesAt(long(4)).find((entry) => short(entry) === GPS_ENTRY);
  if (lead === undefined) return false;
  const list = long(lead + 8);
  for (const entry of entriesAt(list)) {
    const size = (typeBytes[short(entry + 2)] ?? 8) * long(entry + 4);
    if (size > 4) exif.fill(0, long(entry + 8), long(entry + 8) + size);
    exif.fill(0, entry, entry + 12);
  }
  view.setUint16(list, 0);
  return true;
}
