import { objectiveIds } from '#sync/catalog/catalog-facts.ts';
import type { PackageSource } from '#web/parts/package/package-source.ts';
import { packageSample, sampleDocument, sampleFinding, sampleMethod } from '#web/testing/package-sample.ts';
import { noteFor } from './bench-notes.ts';

const PHOTOS = 200;
const METHODS = 640;
const SIDES = [320, 240] as const;

/** A small picture that packs about as badly as a photo of a room. */
async function noisyJpeg(seed: number): Promise<Uint8Array<ArrayBuffer>> {
  const [width, height] = SIDES;
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext('2d');
  if (!context) throw new Error('there is no canvas');
  for (let y = 0; y < height; y += 8) {
    for (let x = 0; x < width; x += 8) {
      context.fillStyle = `hsl(${(x * 7 + y * 13 + seed * 29) % 360} 40% ${(x * y + seed) % 90}%)`;
      context.fillRect(x, y, 8, 8);
    }
  }
  const blob = await canvas.convertToBlob({ type: 'image/jpeg', quality: 0.7 });
  return new Uint8Array(await blob.arrayBuffer());
}

/** 320 objectives with findings of three people and two method records each, and 200 photos. */
export async function largeSample(): Promise<PackageSource> {
  const photos = Array.from({ length: PHOTOS }, (_, index) =>
    sampleDocument(`p${index}`, { originalName: `Photo ${index}.jpg`, mimeType: 'image/jpeg' }),
  );
  const [width, height] = SIDES;
  const jpegs = await Promise.all(photos.map(async ({ id }, index) => [id, await noisyJpeg(index)] as const));
  const thumbs = new Map(jpegs.map(([id, jpeg]) => [id, { jpeg, width, height }]));
  const findings = objectiveIds.flatMap((objectiveId, index) =>
    (['sam', 'lead', 'ines'] as const).map((assessorId) =>
      sampleFinding(assessorId, objectiveId, {
        proposedAs: 'assessor',
        rationale: noteFor(index),
        evidenceIds: [`p${index % PHOTOS}`],
      }),
    ),
  );
  const methods = Array.from({ length: METHODS }, (_, index) =>
    sampleMethod(`m${index}`, {
      objectiveIds: [objectiveIds[index % objectiveIds.length] ?? ''],
      observed: noteFor(index),
    }),
  );
  const thumbOf = (id: string) => {
    const thumb = thumbs.get(id);
    if (!thumb) throw new Error(`there is no picture of ${id}`);
    return thumb;
  };
  return packageSample({ findings, methods, documents: photos, thumbOf });
}
