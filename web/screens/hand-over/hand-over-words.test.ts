import { expect, test } from 'vitest';
import { figureOf, listOfNames, recordsText, refusalWords } from './hand-over-words.ts';

test.each([
  [
    [
      ['finding', 42],
      ['methodRecord', 22],
    ] as const,
    17,
    '42 findings, 22 method records, 17 files',
  ],
  [
    [
      ['ruling', 1],
      ['finding', 1],
      ['document', 5],
    ] as const,
    5,
    '1 finding, 1 ruling, 5 files',
  ],
  [
    [
      ['asset', 2],
      ['ticket', 1],
    ] as const,
    0,
    '3 other records',
  ],
  [[] as const, 1, '1 file'],
  [[['document', 1]] as const, 0, ''],
])('%o with %i files are %s', (records, files, words) => {
  expect(recordsText(records, files)).toBe(words);
});

test('figures and names are read as people compare them', () => {
  expect(figureOf(39_800_000)).toEqual(['40', 'MB']);
  expect(figureOf(212_000)).toEqual(['212', 'KB']);
  expect(listOfNames(['Lena', 'Sam', 'Ines'])).toBe('Lena, Sam and Ines');
  expect(listOfNames(['Sam'])).toBe('Sam');
});

test.each(['not_ours', 'newer', 'cut', 'damaged', 'key', 'signature', 'voucher', 'workspace', 'lost_device'] as const)(
  '%s says why, that nothing was changed, and what to do next',
  (reason) => {
    const { title, next } = refusalWords(reason);
    expect(title).not.toBe('');
    expect(next).toMatch(/^Nothing was changed, and the file stays where it is\. \w.+\.$/);
  },
);
