import { expect, test } from 'vitest';
import { chosenFolder, droppedFolder } from './folder.ts';

const file = (name: string, webkitRelativePath: string) =>
  Object.defineProperty(new File([], name), 'webkitRelativePath', { value: webkitRelativePath });

interface Dropped {
  [name: string]: Dropped | null;
}
const directory = (name: string, entries: Dropped): Parameters<typeof droppedFolder>[0] => ({
  kind: 'directory',
  name,
  async *getEntries() {
    for (const [one, inside] of Object.entries(entries)) {
      if (inside) yield directory(one, inside);
      else yield { kind: 'file' as const, name: one, getFile: async () => new File([], one) };
    }
  },
});

test('a chosen folder is told by the paths of its files', () => {
  const files = [file('a.txt', 'Evidence/a.txt'), file('b.txt', 'Evidence/AC 1/b.txt')];
  const { name, files: found } = chosenFolder(files);
  expect(name).toBe('Evidence');
  expect(found).toEqual([
    { path: 'a.txt', file: files[0] },
    { path: 'AC 1/b.txt', file: files[1] },
  ]);
  expect(chosenFolder([file('a.txt', '')])).toMatchObject({ name: '', files: [{ path: 'a.txt' }] });
  expect(chosenFolder([])).toEqual({ name: '', files: [] });
});

test('a dropped folder is read to its ends, and not beyond what is taken', async () => {
  const dropped = directory('Evidence', { 'a.txt': null, AC: { '1': { 'b.txt': null }, 'c.txt': null }, empty: {} });
  const { name, files } = await droppedFolder(dropped, 10);
  expect(name).toBe('Evidence');
  expect(files.map(({ path }) => path).sort()).toEqual(['AC/1/b.txt', 'AC/c.txt', 'a.txt']);
  expect((await droppedFolder(dropped, 1)).files).toHaveLength(2);
});
