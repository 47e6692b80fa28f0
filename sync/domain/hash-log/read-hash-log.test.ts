import { expect, test } from 'vitest';
import { readHashLog } from './read-hash-log.ts';

const A = 'ab'.repeat(32);
const HEAD = 'Algorithm       Hash                                                                   Path';
const RULE = '---------       ----                                                                   ----';
const row = (path: string, hash = A) => `SHA256          ${hash}       ${path}`;
const log = (...rows: string[]) => ['', HEAD, RULE, ...rows, '', ''].join('\r\n');

test.each([
  ['as it is written', log(row('.\\a b.txt'))],
  ['with the line ends of other systems', log(row('.\\a b.txt')).replaceAll('\r', '')],
  ['with a mark at its start', `\uFEFF${log(row('.\\a b.txt'))}`],
  ['without blank lines', [HEAD, RULE, row('.\\a b.txt')].join('\n')],
  ['with capitals', log(row('.\\a b.txt', A.toUpperCase()))],
  [
    'with narrow columns',
    `Algorithm Hash${' '.repeat(61)}Path\n--------- ----${' '.repeat(61)}----\nSHA256    ${A} .\\a b.txt`,
  ],
  ['as CSV', `Algorithm,Hash,Path\r\nSHA256,${A},.\\a b.txt\r\n`],
  ['as CSV with quotes', `"Algorithm","Hash","Path"\n"SHA256","${A}",".\\a b.txt"`],
])('a list %s is read', (_name, text) => {
  expect(readHashLog(text)).toEqual({ rows: [{ path: '.\\a b.txt', hash: A }] });
});

test('paths of any root keep their blanks', () => {
  const paths = ['C:\\Evidence\\a.txt', '/home/x/ a.txt', '  \\\\server\\share\\a.txt', './a.txt  '];
  expect(readHashLog(log(...paths.map((path) => row(path))))).toEqual({
    rows: paths.map((path) => ({ path, hash: A })),
  });
});

test.each([
  ['Line 1 does not have the headings Algorithm Hash Path.', 'Dear assessor,'],
  ['Line 2 does not have the headings Algorithm Hash Path.', log().replace('Path', 'Path   Length')],
  ['Line 3 is not the rule below the headings.', ['', HEAD, row('.\\a')].join('\n')],
  ['Line 5 goes on with the line above; a list has a file in each line.', log(row('.\\a'), `${' '.repeat(87)}b.txt`)],
  ['Line 4 is not a row with SHA256.', log(row('.\\a').replace('SHA256', 'MD5   '))],
  ['Line 4 does not have a hash of 64 hexadecimal digits.', log(row('.\\a', `${A.slice(1)} `))],
  ['Line 4 does not have a hash of 64 hexadecimal digits.', log(row('.\\a', `${A}0`))],
  ['Line 4 does not have a path.', log(row(''))],
  ['Line 4 is too long.', log(row('x'.repeat(50_000)))],
  ['Line 50004 is more than a list may have.', log(...Array.from({ length: 50_001 }, () => row('.\\a')))],
  ['Line 51001 is more than a list may have.', log(row('.\\a'), ...Array.from({ length: 60_000 }, () => ''))],
  ['It names no file.', log()],
  ['It names no file.', 'Algorithm,Hash,Path\n'],
  ['Line 1 does not have three cells.', `Algorithm,Hash,Path,Length\nSHA256,${A},.\\a,5`],
  ['Line 1 does not have the headings Algorithm Hash Path.', `Algorithm,Path,Hash\nSHA256,.\\a,${A}`],
  ['Line 2 does not have three cells.', `Algorithm,Hash,Path\nSHA256,${A}`],
  ['Line 3 is not a row with SHA256.', `Algorithm,Hash,Path\nSHA256,${A},.\\a\nSHA1,${A},.\\b`],
  ['It has more than a million cells.', `Algorithm,Hash,Path\n${','.repeat(1_000_001)}`],
])('%s', (problem, text) => {
  expect(readHashLog(text)).toEqual({ problem });
});
