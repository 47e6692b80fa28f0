import { expect, test } from 'vitest';
import { strFromU8, strToU8, unzip, zip } from './plain-zip.ts';

const packed = () =>
  new Promise<Uint8Array>((resolve) =>
    zip({ 'a.xml': strToU8('one'), 'b.png': strToU8('two') }, (_error, bytes) => resolve(bytes)),
  );

test('the same files are the same bytes, and come out again with and without options', async () => {
  const bytes = await packed();
  expect(await packed()).toEqual(bytes);
  unzip(bytes, (error, files) => {
    expect(error).toBeNull();
    expect(strFromU8(files['b.png']!)).toBe('two');
  });
  unzip(bytes, { filter: ({ name }) => name.endsWith('.xml') }, (_error, files) => {
    expect(Object.keys(files)).toEqual(['a.xml']);
  });
  expect.assertions(4);
});

test('what is no archive is told as an error', () => {
  expect.assertions(1);
  unzip(new Uint8Array([1, 2, 3]), (error) => expect(error).toBeInstanceOf(Error));
});
