import { expect, test } from 'vitest';
import { readList } from './read-list.ts';

const A = 'ab'.repeat(32);
const text = (path: string) =>
  `\r\nAlgorithm       Hash${' '.repeat(67)}Path\r\n---------       ----${' '.repeat(67)}----\r\nSHA256          ${A.toUpperCase()}       ${path}\r\n\r\n`;
const wide = (words: string, isBig: boolean) => {
  const view = new DataView(new ArrayBuffer(words.length * 2));
  for (let index = 0; index < words.length; index++) view.setUint16(index * 2, words.charCodeAt(index), !isBig);
  return view.buffer;
};
const path = '.\\Größe 中.txt';

test.each<[string, BlobPart]>([
  ['UTF-8', text(path)],
  ['UTF-8 with a mark', `\uFEFF${text(path)}`],
  ['UTF-16, little end first, with a mark', wide(`\uFEFF${text(path)}`, false)],
  ['UTF-16, big end first, with a mark', wide(`\uFEFF${text(path)}`, true)],
  ['UTF-16, little end first', wide(text(path), false)],
  ['UTF-16, big end first', wide(text(path), true)],
])('a list in %s is read', async (_name, content) => {
  expect(await readList(new File([content], 'list.log'))).toEqual({ name: 'list.log', rows: [{ path, hash: A }] });
});

test('a file that is no list says which line is wrong, and one that cannot be read says so', async () => {
  expect(await readList(new File(['Dear assessor'], 'a.txt'))).toEqual({
    name: 'a.txt',
    problem: 'Line 1 does not have the headings Algorithm Hash Path.',
  });
  const gone = Object.assign(new File([], 'gone.log'), { arrayBuffer: () => Promise.reject(new Error('moved')) });
  expect(await readList(gone)).toMatchObject({ problem: 'This browser could not read it. Choose it again.' });
  const large = Object.defineProperty(new File([], 'large.log'), 'size', { value: 70_000_000 });
  expect(await readList(large)).toEqual({ name: 'large.log', problem: 'It is larger than 67 MB.' });
});
