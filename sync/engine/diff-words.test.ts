import { expect, test } from 'vitest';
import { SeededRandom } from '#sync/testing/seeded-random.ts';
import { diffWords, wordsOf, type Hunk } from './diff-words.ts';

/** Number of tokens the shortest edit removes and adds, from a table of longest common subsequences. */
function shortestEdit(base: readonly string[], other: readonly string[]): number {
  let row = Array.from({ length: other.length + 1 }, () => 0);
  for (const word of base) {
    const next = [0];
    other.forEach((one, index) => next.push(word === one ? row[index]! + 1 : Math.max(row[index + 1]!, next[index]!)));
    row = next;
  }
  return base.length + other.length - 2 * row.at(-1)!;
}

function apply(base: readonly string[], other: readonly string[], hunks: readonly Hunk[]): string[] {
  let position = 0;
  const out: string[] = [];
  for (const hunk of hunks) {
    out.push(...base.slice(position, hunk.from), ...other.slice(hunk.otherFrom, hunk.otherTo));
    position = hunk.to;
  }
  return [...out, ...base.slice(position)];
}

const sizeOf = (hunks: readonly Hunk[]) =>
  hunks.reduce((sum, { from, to, otherFrom, otherTo }) => sum + to - from + otherTo - otherFrom, 0);

test('a diff is the shortest edit, in order, its hunks apart from each other, in 500 random pairs', () => {
  const random = new SeededRandom(23);
  for (let round = 0; round < 500; round++) {
    const words = () => Array.from({ length: random.below(14) }, () => random.pick(['a', 'b', 'c', 'd']));
    const [base, other] = [words(), words()];
    const hunks = diffWords(base, other);
    expect(apply(base, other, hunks)).toEqual(other);
    expect(sizeOf(hunks)).toBe(shortestEdit(base, other));
    hunks.forEach((hunk, index) => {
      const before = hunks[index - 1];
      // The text between two hunks is the same on both sides and not empty.
      if (before) expect(hunk.from - before.to).toBeGreaterThan(0);
      expect(hunk.from - (before?.to ?? 0)).toBe(hunk.otherFrom - (before?.otherTo ?? 0));
    });
  }
});

test.each<[string, string, string, number[][]]>([
  ['the same', 'a b', 'a b', []],
  ['nothing and nothing', '', '', []],
  ['a word added to nothing', '', 'a', [[0, 0, 0, 1]]],
  ['everything removed', 'a', '', [[0, 1, 0, 0]]],
  ['a word added at the end', 'a', 'a b', [[1, 1, 1, 3]]],
  ['a word removed in the middle', 'a b c', 'a c', [[2, 4, 2, 2]]],
  ['a word in place of another', 'a b c', 'a x c', [[2, 3, 2, 3]]],
  [
    'two places',
    'a b c d e',
    'a x c y e',
    [
      [2, 3, 2, 3],
      [6, 7, 6, 7],
    ],
  ],
  ['a repeated word taken once', 'a a', 'a', [[1, 3, 1, 1]]],
  ['words with nothing in common', 'a', 'x y', [[0, 1, 0, 3]]],
])('%s', (_name, base, other, hunks) => {
  const found = diffWords(wordsOf(base), wordsOf(other));
  expect(found.map(({ from, to, otherFrom, otherTo }) => [from, to, otherFrom, otherTo])).toEqual(hunks);
});

test('words and the space between them are tokens that join to the text', () => {
  expect(wordsOf('')).toEqual([]);
  expect(wordsOf('  Door \n\tok. ')).toEqual(['  ', 'Door', ' \n\t', 'ok.', ' ']);
});

test('texts that still have much in common are compared word by word, however long they are', () => {
  const words = Array.from({ length: 2_000 }, (_, index) => `w${index}`);
  const other = words.map((word, index) => (index % 50 === 7 ? `${word}!` : word));
  expect(diffWords(words, other)).toHaveLength(40);
});
