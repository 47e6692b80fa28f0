import { expect, test } from 'vitest';
import { strFromU8, strToU8, unzipSync, zip } from './plain-zip.ts';

const packed = () =>
  new Promise<Uint8Array>((resolve) =>
    zip({ 'a.xml': strToU8('one'), 'b.png': strToU8('two') }, (_error, bytes) => resolve(bytes)),
  );

test('the same files are the same bytes, and come out again', async () => {
  const bytes = await packed();
  expect(await packed()).toEqual(bytes);
  expect(strFromU8(unzipSync(bytes)['b.png']!)).toBe('two');
});
