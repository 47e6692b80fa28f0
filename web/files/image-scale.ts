/** Longest sides in pixels, and the JPEG quality. */
const THUMB = { side: 320, quality: 0.7 };
const SMALL = { side: 2_048, quality: 0.82 };
const PRINTED = { side: 1_600, quality: 0.85 };

/** A small picture for lists; undefined for a file that is no image or does not open. */
export async function thumbOf(image: Blob): Promise<ArrayBuffer | undefined> {
  if (!image.type.startsWith('image/')) return undefined;
  const scaled = await scale(image, THUMB).catch(() => undefined);
  return scaled?.arrayBuffer();
}

/** A smaller photo without the camera's metadata (place, device). The original file where that would not be smaller. */
export async function makeSmaller(file: File): Promise<File> {
  const scaled = await scale(file, SMALL);
  if (!scaled || scaled.size >= file.size) return file;
  const name = file.name.replace(/\.[a-z]+$/i, '.jpg');
  return new File([scaled], name, { type: scaled.type, lastModified: file.lastModified });
}

/** A picture as a document prints it, with its size in pixels; undefined for a file that does not open as one. */
export async function printedPicture(image: Blob): Promise<Printed | undefined> {
  if (!image.type.startsWith('image/')) return undefined;
  const scaled = await scale(image, PRINTED).catch(() => undefined);
  if (!scaled) return undefined;
  const { width, height } = await createImageBitmap(scaled);
  return { jpeg: new Uint8Array(await scaled.arrayBuffer()), width, height };
}

export interface Printed {
  jpeg: Uint8Array<ArrayBuffer>;
  width: number;
  height: number;
}

async function scale(image: Blob, to: { side: number; quality: number }): Promise<Blob | undefined> {
  if (typeof createImageBitmap === 'undefined' || typeof OffscreenCanvas === 'undefined') return undefined;
  const bitmap = await createImageBitmap(image);
  const factor = Math.min(1, to.side / Math.max(bitmap.width, bitmap.height));
  const width = Math.max(1, Math.round(bitmap.width * factor));
  const height = Math.max(1, Math.round(bitmap.height * factor));
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext('2d');
  if (!context) return undefined;
  // JPEG has no transparency, so the background is white.
  context.fillStyle = '#fff';
  context.fillRect(0, 0, width, height);
  context.drawImage(bitmap, 0, 0, width, height);
  bitmap.close();
  return canvas.convertToBlob({ type: 'image/jpeg', quality: to.quality });
}
