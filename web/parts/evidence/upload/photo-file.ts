import { makeSmaller } from '#web/files/image-scale.ts';
import { withoutPlace } from '#web/files/photo-place.ts';
import type { CaptureChoice } from './capture-choices.tsx';

/**
 * A picture from a camera under a name of its own, without its place unless this device keeps it. `index`: among those
 * taken at once.
 */
export async function photoFile(
  taken: Blob,
  { isSmall, keepsPlace }: Pick<CaptureChoice, 'isSmall' | 'keepsPlace'>,
  index = 0,
): Promise<File> {
  const { type } = taken;
  const photo = new File([taken], photoName(new Date(), index, type), { type });
  return isSmall || !keepsPlace ? withoutPlace(photo) : photo;
}

/** A file as it is stored: an image is made smaller where this device does so. */
export async function asChosen(file: File, { isSmall }: Pick<CaptureChoice, 'isSmall'>): Promise<File> {
  return isSmall && file.type.startsWith('image/') ? makeSmaller(file).catch(() => file) : file;
}

// 'Photo 2026-06-09 10.38.05.jpg', with the device's date: cameras call every picture image.jpg.
function photoName(now: Date, index: number, type: string): string {
  const two = (part: number) => String(part).padStart(2, '0');
  const day = `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
  const time = `${two(now.getHours())}.${two(now.getMinutes())}.${two(now.getSeconds())}`;
  return `Photo ${day} ${time}${index === 0 ? '' : ` (${index + 1})`}.${type === 'image/png' ? 'png' : 'jpg'}`;
}
