import type { PaperPicture } from '#web/paper/paper.ts';
import { materialPictures } from '#web/words/site/picture-facts.ts';
import type { MaterialInput } from './material-facts.ts';

/** The pictures of the product as JPEG, the format PDF files use. Unavailable ones are left out. */
export async function loadMaterialPictures(): Promise<MaterialInput['pictures']> {
  const names = ['dashboard', 'board', 'tracker'] as const;
  const found = await Promise.all(names.map(async (name) => [name, await loadPicture(name).catch(() => undefined)]));
  return Object.fromEntries(found.filter(([, picture]) => picture)) as MaterialInput['pictures'];
}

/** Describes each picture for people who cannot see it. */
const shown = {
  dashboard: 'The dashboard: how many requirements are complete, and what is due next.',
  board: 'The project board with its tickets in columns.',
  tracker: 'An assessment objective with its status, notes and evidence.',
} as const;

async function loadPicture(name: keyof typeof shown): Promise<PaperPicture> {
  const image = new Image();
  image.src = materialPictures[name];
  await image.decode();
  const { naturalWidth: width, naturalHeight: height } = image;
  const canvas = new OffscreenCanvas(width, height);
  canvas.getContext('2d')?.drawImage(image, 0, 0);
  const jpeg = await canvas.convertToBlob({ type: 'image/jpeg', quality: 0.85 });
  return { jpeg: new Uint8Array(await jpeg.arrayBuffer()), width, height, text: shown[name] };
}
