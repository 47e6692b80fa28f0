import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openFileDatabase, type FileDatabase } from '#web/store/file-database.ts';
import { samplePicture } from '#web/testing/office/sample-files.ts';
import { readThumbs } from './read-thumbs.ts';

let files: FileDatabase;

beforeEach(() => {
  files = openFileDatabase(`files-${crypto.randomUUID()}`);
});
afterEach(() => files.close());

const { jpeg } = samplePicture;

test('the small pictures that are here come with their sizes, in the order asked, as many as have room', async () => {
  const broken = new Uint8Array([1, 2, 3]).buffer;
  await files.table('thumb').bulkPut([
    { id: 'a', bytes: jpeg.slice().buffer },
    { id: 'b', bytes: jpeg.slice().buffer },
    { id: 'broken', bytes: broken },
  ]);
  const read = async (ids: readonly string[], most: number) => [...(await readThumbs(files, ids, most)).keys()];
  expect(await read(['b', 'none', 'broken', 'a'], 10_000)).toEqual(['b', 'a']);
  expect(await read(['b', 'a'], jpeg.length * 2)).toEqual(['b', 'a']);
  expect(await read(['b', 'a'], jpeg.length * 2 - 1)).toEqual(['b']);
  expect((await readThumbs(files, ['a'], 10_000)).get('a')).toEqual({ jpeg, width: 16, height: 8 });
});
