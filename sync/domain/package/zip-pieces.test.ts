import { expect, test } from 'vitest';
import { joined } from '#sync/domain/common/byte-text.ts';
import { unpacked } from './package-fixtures.ts';
import { zipPieces, zipSize, type ZipFile } from './zip-pieces.ts';

function fileOf(path: string, size: number, said = size): ZipFile {
  const bytes = Uint8Array.from({ length: size }, (_, at) => (at * 7 + size) & 0xff);
  async function* pieces() {
    for (let at = 0; at < size; at += 50_001) yield bytes.slice(at, at + 50_001);
  }
  return { path, size: said, pieces };
}

async function written(files: readonly ZipFile[]) {
  const pieces: Uint8Array[] = [];
  for await (const piece of zipPieces(files)) pieces.push(piece);
  return { zip: joined(pieces), largest: Math.max(...pieces.map(({ length }) => length)) };
}

test('files come out as they went in, through the guarded reader, and the size was known before', async () => {
  const files = [fileOf('3.1 Access Control/3.1.1/Größe 中.pdf', 400_000), fileOf('empty.txt', 0), fileOf('a.txt', 7)];
  const { zip, largest } = await written(files);
  expect(zip.length).toBe(zipSize(files));
  expect(largest).toBeLessThan(60_000);
  const parts = unpacked(zip);
  expect([...parts.keys()]).toEqual(files.map(({ path }) => path));
  expect(Array.from(parts.values(), ({ length }) => length)).toEqual([400_000, 0, 7]);
  expect((await written(files)).zip).toEqual(zip);
});

test('a file that is shorter or longer than was said makes no ZIP', async () => {
  for (const said of [6, 8]) await expect(written([fileOf('a.txt', 7, said)])).rejects.toThrow('a.txt has 7 bytes');
});
