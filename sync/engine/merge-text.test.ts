import { describe, expect, test } from 'vitest';
import { SeededRandom } from '#sync/testing/seeded-random.ts';
import { diffWords, wordsOf } from './diff-words.ts';
import { mergeText } from './merge-text.ts';

const names = { earlier: 'Priya', later: 'Dana' };
const merge = (was: string, earlier: string, later: string) => mergeText(was, earlier, later, names);

describe('[CF3] notes are merged by word', () => {
  test.each([
    ['nothing changed', 'a b', 'a b', 'a b', 'a b', false],
    ['only the earlier changed', 'a b', 'a c', 'a b', 'a c', false],
    ['only the later changed', 'a b', 'a b', 'a d', 'a d', false],
    ['both changed alike', 'a b', 'a c', 'a c', 'a c', false],
    ['different words', 'one two three four', 'ONE two three four', 'one two three FOUR', 'ONE two three FOUR', false],
    [
      'two additions at the end',
      'Door ok.',
      'Door ok. Camera ok.',
      'Door ok. Badge ok.',
      'Door ok. Camera ok. Badge ok.',
      false,
    ],
    ['both wrote into the empty note', '', 'Camera ok.', 'Badge ok.', 'Camera ok. Badge ok.', false],
    ['one deletes what the other leaves', 'a b c', 'a c', 'a b c d', 'a c d', false],
    ['one deletes what the other rewrites', 'keep old end', 'keep end', 'keep new end', 'keep new end', true],
    [
      'the same words rewritten',
      'Lock is red.',
      'Lock is blue.',
      'Lock is green.',
      'Lock is [Priya: blue.] [Dana: green.]',
      true,
    ],
    ['the earlier addition stands first', 'end', 'x end', 'y end', 'x y end', false],
    ['an addition before and one after', 'b', 'a b', 'b c', 'a b c', false],
    ['additions that bring their own space', 'a', 'a b', 'a\nc', 'a b\nc', false],
    ['an addition that ends in a space', '', 'Camera ok. ', 'Badge ok.', 'Camera ok. Badge ok.', false],
    ['the same addition', 'a', 'a b', 'a b', 'a b', false],
    ['both delete the same', 'a b c', 'a c', 'a c', 'a c', false],
    ['both delete everything', 'a b', '', '', '', false],
    ['one deletes everything, the other adds', 'a', '', 'a b', ' b', false],
    ['one deletes everything, the other rewrites', 'a b', '', 'x y', 'x y', true],
    ['one rewrites, the other deletes everything', 'a b', 'x y', '', 'x y', true],
    ['one deletes at the start, one at the end', 'a b c d', 'b c d', 'a b c', 'b c', false],
    ['a sentence added after a rewritten one', 'Door old.', 'Door new.', 'Door old. Lamp.', 'Door new. Lamp.', false],
    ['a rewritten one before a sentence added', 'Door old.', 'Door old. Lamp.', 'Door new.', 'Door new. Lamp.', false],
    ['a word added before a rewritten one', 'a b', 'a x b', 'a c', 'a x c', false],
    [
      'one rewrites two words, the other one of them',
      'a b c d',
      'a x y d',
      'a b z d',
      'a x [Priya: y] [Dana: z] d',
      true,
    ],
    ['one rewrites the line the other rewrites a word of', 'a b c', 'z', 'a y c', '[Priya: z] [Dana: a y c]', true],
    ['rewrites that overlap in a chain', 'a b c d e', 'x y d e', 'a b z w', 'x [Priya: y] [Dana: b z] w', true],
    ['spaces around rewritten words stay once', 'a  b  c', 'a  x  c', 'a  y  c', 'a  [Priya: x] [Dana: y]  c', true],
    ['a line rewritten by both keeps its own ends', 'x', '\n y\t', 'z', '\n [Priya: y] [Dana: z]\t', true],
    ['three places, each by another', 'a b c d e', 'A b c d E', 'a b C d e', 'A b C d E', false],
  ])('%s', (_name, was, earlier, later, text, overlaps) => {
    expect(merge(was, earlier, later)).toEqual({ text, overlaps });
  });

  test('a paragraph added on one side and a word changed on the other both stay', () => {
    const was = 'Roles split in May.\nReview is open.';
    const merged = merge(was, 'Roles split in June.\nReview is open.', `${was}\n\nSecond approver named.`);
    expect(merged).toEqual({
      text: 'Roles split in June.\nReview is open.\n\nSecond approver named.',
      overlaps: false,
    });
  });

  test('no word either side wrote is ever dropped, in 3,000 random triples', () => {
    const random = new SeededRandom(7);
    for (let round = 0; round < 3_000; round++) {
      const base = Array.from({ length: random.below(12) }, (_, index) => `w${index}`);
      const sides = ['x', 'y'].map((mark) => {
        const words = [...base];
        for (let edits = random.below(4); edits > 0; edits--) {
          words.splice(random.below(words.length + 1), random.below(3), `${mark}${round}.${edits}`);
        }
        return words;
      });
      const [earlier, later] = sides as [string[], string[]];
      const { text } = merge(base.join(' '), earlier.join(' '), later.join(' '));
      for (const word of [...earlier, ...later]) if (/^[xy]/.test(word)) expect(text).toContain(word);
    }
  });
});

test('a diff applied to its base gives the other text, in 3,000 random pairs', () => {
  const random = new SeededRandom(11);
  for (let round = 0; round < 3_000; round++) {
    const text = () => Array.from({ length: random.below(20) }, () => `w${random.below(6)}`).join(' ');
    const base = wordsOf(text());
    const other = wordsOf(text());
    let position = 0;
    const out: string[] = [];
    for (const hunk of diffWords(base, other)) {
      out.push(...base.slice(position, hunk.from), ...other.slice(hunk.otherFrom, hunk.otherTo));
      position = hunk.to;
    }
    out.push(...base.slice(position));
    expect(out.join('')).toBe(other.join(''));
  }
});

test('texts with little in common are one change instead of an endless search', () => {
  const base = wordsOf(Array.from({ length: 4_000 }, (_, index) => `a${index}`).join(' '));
  const other = wordsOf(Array.from({ length: 4_000 }, (_, index) => `b${index}`).join('\t'));
  expect(diffWords(base, other)).toHaveLength(1);
});
