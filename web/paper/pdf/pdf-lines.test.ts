import { expect, test } from 'vitest';
import { linesOf } from './pdf-lines.ts';

/** A font in which all letters are equally wide. */
const measure = (text: string) => text.length;

test.each<[string, string, number, string[]]>([
  ['short enough', 'one two', 7, ['one two']],
  ['broken at a space', 'one two three', 7, ['one two', 'three']],
  ['line ends and empty lines stay', 'a\n\nb', 5, ['a', '', 'b']],
  ['nothing', '', 5, ['']],
  ['a word that is wider is cut', 'abcdefgh', 3, ['abc', 'def', 'gh']],
  ['a wide word after another one', 'x abcdefgh y', 4, ['x', 'abcd', 'efgh', 'y']],
  ['a wide word is cut after its last hyphen that fits', 'ab-c-defgh', 6, ['ab-c-', 'defgh']],
  ['a hyphen is no reason to cut a word that fits', 'a-b c-d', 4, ['a-b', 'c-d']],
  ['what is left of a cut word takes what fits', 'abcde f', 4, ['abcd', 'e f']],
  ['spaces at the end of a line go', 'one  two', 4, ['one', 'two']],
  ['a letter of two halves is not cut', '😀😀', 2, ['😀', '😀']],
])('%s', (_name, text, width, lines) => {
  expect(linesOf(text, width, measure)).toEqual(lines);
});
