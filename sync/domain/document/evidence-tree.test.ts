import { expect, test } from 'vitest';
import { isPlainPath } from '#sync/domain/package/package-path.ts';
import { oscalRecords } from '#sync/testing/oscal-records.ts';
import type { StoredDocument } from './document-record.ts';
import { evidenceIndex, evidenceTree } from './evidence-tree.ts';

const [sample] = oscalRecords.document;
if (!sample) throw new Error('the sample has no document');

function documentOf(number: number, set: Partial<StoredDocument> = {}): StoredDocument {
  const addedAt = `2026-06-01T08:00:${String(number).padStart(2, '0')}.000Z`;
  const own = { id: `d${number}`, originalName: 'photo.jpg', addedAt, elsewhere: null, heldAt: '', cui: 'no' } as const;
  return { ...sample, ...own, sha256: String(number).padStart(64, '0'), fileSize: number, ...set } as StoredDocument;
}

const objectivesOf = new Map([
  ['d1', ['3.1.12[b]', '3.1.2[a]']],
  ['d2', ['3.1.2[a]']],
  ['d3', ['3.10.1[a]']],
]);
const here = { cuiBytes: 'never', isHere: () => true } as const;
const pathsOf = (documents: readonly StoredDocument[], options: Parameters<typeof evidenceTree>[2] = here) =>
  Object.fromEntries(
    evidenceTree(documents, objectivesOf, options).places.map(({ document, path }) => [document.id, path]),
  );

test('a document lies once, with the first requirement that rests on it; equal names are numbered as they came', () => {
  const documents = [1, 2, 3, 4].map((number) => documentOf(number));
  const paths = {
    d1: '3.1 Access Control/3.1.2/photo.jpg',
    d2: '3.1 Access Control/3.1.2/photo (2).jpg',
    d3: '3.10 Physical Protection/3.10.1/photo.jpg',
    d4: 'Without a requirement/photo.jpg',
  };
  expect(pathsOf(documents)).toEqual(paths);
  expect(pathsOf(documents.toReversed())).toEqual(paths);
});

test('names that some system takes for one are numbered too', () => {
  const documents = [
    documentOf(1),
    documentOf(2, { originalName: 'PHOTO.JPG' }),
    documentOf(4, { originalName: 'index.csv' }),
  ];
  expect(pathsOf(documents)).toMatchObject({
    d2: '3.1 Access Control/3.1.2/PHOTO (2).JPG',
    d4: 'Without a requirement/index.csv',
  });
});

test.each([
  '../../etc/passwd',
  'C:\\Users\\dana\\list.xlsx',
  'a:b?*|<>".pdf',
  '.hidden',
  ' . .pdf',
  'a\u202Efdp.exe',
  'Pru\u0308fung 中村 🔐.pdf',
  '👩‍🔧.jpg',
  `${'🔐'.repeat(200)}.pdf`,
  'x'.repeat(255),
  '...',
])('%j becomes a name that every system can write', (originalName) => {
  const paths = pathsOf([documentOf(1, { originalName }), documentOf(2, { originalName })]);
  for (const path of Object.values(paths)) {
    expect([path, isPlainPath(path ?? '')]).toEqual([path, true]);
    expect(path?.split('/')).toHaveLength(3);
  }
  expect(paths.d1).not.toBe(paths.d2);
});

test('what nobody decided is left out whole, and what may not leave or is not here is listed alone', () => {
  const documents = [
    documentOf(1, { cui: 'unsure', originalName: 'secret.jpg' }),
    documentOf(2, { cui: 'marked' }),
    documentOf(3, { elsewhere: 'held_on_site', heldAt: 'Safe in B2', custodian: 'Tom Okafor', cui: 'marked' }),
    documentOf(4),
    documentOf(5, { elsewhere: 'reference', heldAt: 'https://wiki.example' }),
  ];
  const tree = evidenceTree(documents, objectivesOf, { ...here, isHere: ({ id }) => id !== 'd4' });
  expect(tree.undecided).toBe(1);
  expect(tree.places.map(({ document, path, gap }) => [document.id, path, gap])).toEqual([
    ['d2', null, 'marked'],
    ['d3', null, 'held_on_site'],
    ['d4', null, 'absent'],
    ['d5', null, 'reference'],
  ]);
  const index = evidenceIndex(tree);
  expect(index).not.toContain('secret');
  expect(index).toContain('Held on site: Safe in B2,Tom Okafor');
  expect(pathsOf([documentOf(2, { cui: 'marked' })], { ...here, cuiBytes: 'everywhere' }).d2).not.toBeNull();
});

test('the index names every objective that rests on a document, in the order of the folders', () => {
  const documents = [documentOf(3), documentOf(1), documentOf(9, { elsewhere: 'reference' })];
  const [heading = '', ...rows] = evidenceIndex(evidenceTree(documents, objectivesOf, here))
    .trimEnd()
    .split('\r\n');
  expect(heading).toBe('\uFEFFFile,Name,Objectives,SHA-256,Bytes,Where the bytes are,Custodian,Version,State,Added');
  expect(rows.map((row) => row.split(',').slice(0, 3))).toEqual([
    ['3.1 Access Control/3.1.2/photo.jpg', 'photo.jpg', '3.1.2[a] 3.1.12[b]'],
    ['3.10 Physical Protection/3.10.1/photo.jpg', 'photo.jpg', '3.10.1[a]'],
    ['', 'photo.jpg', ''],
  ]);
});
