import { expect, test } from 'vitest';
import { samplePicture } from '#web/testing/office/sample-files.ts';
import { jpegSize } from './jpeg-size.ts';

test('a picture says how large it is', () => {
  expect(jpegSize(samplePicture.jpeg)).toEqual({ width: 16, height: 8 });
  const within = new Uint8Array([0, 0, 0, ...samplePicture.jpeg]);
  expect(jpegSize(within.subarray(3))).toEqual({ width: 16, height: 8 });
});

test.each([
  ['nothing', []],
  ['no picture', [0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 0, 0, 0, 0, 0]],
  ['one that ends before its size', [0xff, 0xd8, 0xff, 0xe0, 0x00, 0x10, 0x4a]],
  ['one whose parts do not follow each other', [0xff, 0xd8, 0xff, 0xe0, 0, 2, 1, 2, 3, 4, 5, 6, 7, 8, 9]],
  ['a part of no length', [0xff, 0xd8, 0xff, 0xe0, 0, 0, 0, 0, 0, 0, 0, 0, 0]],
])('%s has no size', (_what, bytes) => {
  expect(jpegSize(new Uint8Array(bytes))).toBeUndefined();
});
