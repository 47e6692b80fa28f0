import type { PdfPicture } from '#web/pdf/pdf-file.ts';
import type { MaterialInput } from './material-facts.ts';

/** The landing page's pictures of the product as JPEG, the format PDF files use. Unavailable ones are left out. */
export async function loadMaterialPictures(): Promise<MaterialInput['pictures']> {
  const names = ['dashboard', 'board', 'tracker'] as const;
  const found = await Promise.all(names.map(async (name) => [name, await loadPicture(name).catch(() => undefined)]));
  return Object.fromEntries(found.filter(([, picture]) => picture)) as MaterialInput['pictures'];
}

async function loadPicture(name: string): Promise<PdfPicture> {
  const image = new Image();
  image.src = `/screenshots/${name}-light-1120.webp`;
  await image.decode();
  const { naturalWidth: width, naturalHeight: height } = image;
  const canvas = new OffscreenCanvas(width, height);
  canvas.getContext('2d')?.drawImage(image, 0, 0);
  const jpeg = await canvas.convertToBlob({ type: 'image/jpeg', quality: 0.85 });
  return { jpeg: new Uint8Array(await jpeg.arrayBuffer()), width, height };
}
