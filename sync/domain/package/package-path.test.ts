import { expect, test } from 'vitest';
import { findTwins, isPlainPath, likenessOf, shownPath } from './package-path.ts';

test.each(['a.txt', 'evidence/3.1 Access Control/3.1.1/Prüfung 中村 🔐.pdf', '.hidden', 'a (2).txt'])(
  '%s is plain',
  (path) => {
    expect(isPlainPath(path)).toBe(true);
  },
);

test.each([
  '',
  '.',
  'a/../b',
  './a',
  'a/',
  '/a',
  'a:b',
  'a\\b',
  'a\0',
  'a\n',
  'a?',
  'a ',
  ' a',
  'a./b',
  'x'.repeat(201),
])('%j is not plain', (path) => {
  expect(isPlainPath(path)).toBe(false);
});

test('twins are the same file for some system', () => {
  expect(findTwins(['a.txt', 'b/A.txt', 'B/a.TXT'])).toEqual(['b/A.txt', 'B/a.TXT']);
  expect(findTwins(['a.txt', 'b/a.txt', 'a.txt/c'])).toBeUndefined();
});

test.each([
  'fіndings.pdf',
  'findings.рdf',
  'f1ndings.pdf',
  'FINDINGS.PDF',
  'ﬁndings.pdf',
  'find\u00ADings.pdf',
  'ｆindings.pdf',
])('%j looks like findings.pdf', (path) => {
  expect(likenessOf(path)).toBe(likenessOf('findings.pdf'));
});

test('what nobody would see is shown', () => {
  expect(shownPath('a\u202Efdp.exe 中\u0000')).toBe('a‹U+202E›fdp.exe 中‹U+0000›');
});
