import { expect, test } from 'vitest';
import { ascii, exifWithPlace, metadataPart } from '#web/testing/photo-metadata.ts';
import { withoutPlace } from './photo-place.ts';

const picture = [0xff, 0xda, 0, 2, 1, 2, 3, 0xff, 0xd9];

const photo = (...parts: readonly (readonly number[])[]) =>
  new File([new Uint8Array([0xff, 0xd8, ...parts.flat(), ...picture])], 'Rack 4.jpg', {
    type: 'image/jpeg',
    lastModified: 5,
  });
const bytesOf = async (file: File) => [...new Uint8Array(await file.arrayBuffer())];

test.each([true, false])(
  'the place is blanked, all else stays as it was taken; little-endian: %s',
  async (isLittle) => {
    const taken = photo(metadataPart(exifWithPlace(isLittle)));
    const [before, made] = [await bytesOf(taken), await withoutPlace(taken)];
    const after = await bytesOf(made);
    expect([made.name, made.type, made.lastModified]).toEqual(['Rack 4.jpg', 'image/jpeg', 5]);
    // The list of the place begins behind 12 bytes of the file and 38 of the metadata.
    expect(after).toEqual([...before.slice(0, 50), ...Array<number>(54).fill(0), ...before.slice(104)]);
    expect(after.slice(-picture.length)).toEqual(picture);
    // What was blanked once has nothing left to lose.
    expect(await bytesOf(await withoutPlace(made))).toEqual(after);
  },
);

test('the second kind of metadata goes as a whole', async () => {
  const xmp = [...ascii('http://ns.adobe.com/xap/1.0/\0'), ...ascii('<exif:GPSLatitude>51,5N</exif:GPSLatitude>')];
  const after = await (await withoutPlace(photo(metadataPart(exifWithPlace(true, 1)), metadataPart(xmp)))).text();
  expect(after).toContain('http://ns.adobe.com/xap/1.0/');
  expect(after).not.toMatch(/GPS|51,5N/);
});

test('metadata that cannot be followed goes as a whole', async () => {
  const broken = exifWithPlace(true);
  broken.splice(36, 4, 255, 255, 255, 127);
  const after = await bytesOf(await withoutPlace(photo(metadataPart(broken))));
  expect(after.slice(12, 104)).toEqual(Array<number>(92).fill(0));
  expect(after.slice(-picture.length)).toEqual(picture);
});

test.each([
  ['without metadata', photo()],
  ['without a place', photo(metadataPart(exifWithPlace(true, 1)))],
  ['that is a PNG', new File([new Uint8Array([0x89, 0x50, 0x4e, 0x47])], 'a.png', { type: 'image/png' })],
  ['that cannot be read', Object.assign(photo(), { arrayBuffer: () => Promise.reject(new Error('gone')) })],
  ['that is empty', new File([], 'a.jpg', { type: 'image/jpeg' })],
])('a photo %s stays itself', async (_, file) => {
  expect(await withoutPlace(file)).toBe(file);
});
