import type { FileDatabase } from '#web/store/file-database.ts';
import type { Printed } from './image-scale.ts';
import { jpegSize } from './jpeg-size.ts';

/** The small pictures that this device has of these documents, by id, as many as there is room for in these bytes. */
export async function readThumbs(
  files: FileDatabase,
  ids: readonly string[],
  most: number,
): Promise<ReadonlyMap<string, Printed>> {
  const found = await files.table('thumb').bulkGet([...ids]);
  const thumbs = new Map<string, Printed>();
  let sum = 0;
  for (const thumb of found) {
    const jpeg = thumb && new Uint8Array(thumb.bytes);
    const size = jpeg && jpegSize(jpeg);
    if (!size || sum + jpeg.length > most) continue;
    sum += jpeg.length;
    thumbs.set(thumb.id, { jpeg, ...size });
  }
  return thumbs;
}
