/** Edge of the stored picture, in pixels. */
const EDGE = 256;
const MAX_BYTES = 2 * 1024 * 1024;
const QUALITY = 0.85;

export const pictureTypes = ['image/jpeg', 'image/png', 'image/gif'];

/** Why a file is rejected as a picture, as title and message; undefined when it may be tried. */
export function pictureComplaint(
  file: Pick<File, 'type' | 'size'>,
): { title: string; description: string } | undefined {
  if (!pictureTypes.includes(file.type)) {
    return { title: 'Invalid file type', description: 'Please select a JPG, PNG or GIF picture' };
  }
  if (file.size > MAX_BYTES) {
    return { title: 'File too large', description: 'Please select a picture smaller than 2MB' };
  }
  return undefined;
}

/** The largest square in the middle of a picture. */
export function middleSquare(width: number, height: number): { x: number; y: number; edge: number } {
  const edge = Math.min(width, height);
  return { x: Math.floor((width - edge) / 2), y: Math.floor((height - edge) / 2), edge };
}

/** Crops and shrinks a picture on this device, as a JPEG data URL. Throws for a file that is no picture. */
export async function squarePicture(file: Blob): Promise<string> {
  const bitmap = await createImageBitmap(file);
  try {
    const canvas = document.createElement('canvas');
    canvas.width = EDGE;
    canvas.height = EDGE;
    const context = canvas.getContext('2d');
    if (!context) throw new Error('this browser draws no pictures');
    const { x, y, edge } = middleSquare(bitmap.width, bitmap.height);
    // JPEG has no transparency: transparent areas become white, not black.
    context.fillStyle = '#fff';
    context.fillRect(0, 0, EDGE, EDGE);
    context.imageSmoothingQuality = 'high';
    context.drawImage(bitmap, x, y, edge, edge, 0, 0, EDGE, EDGE);
    return canvas.toDataURL('image/jpeg', QUALITY);
  } finally {
    bitmap.close();
  }
}
