import { expect, test } from 'vitest';
import { markDifferences, type Run } from './marked-words.ts';

const shown = (runs: Run[]) => runs.map(({ text, isMarked }) => (isMarked ? `<${text}>` : text)).join('');

test.each([
  ['roles split in May', 'roles split in June', 'roles split in <May>', 'roles split in <June>'],
  ['a b c d', 'a x y d', 'a <b c> d', 'a <x y> d'],
  ['same text', 'same text', 'same text', 'same text'],
  ['', 'all of it', '', '<all of it>'],
  ['kept.', 'kept. Added.', 'kept.', 'kept.< Added.>'],
])('%s against %s', (left, right, leftShown, rightShown) => {
  const marked = markDifferences(left, right);
  expect([shown(marked.left), shown(marked.right)]).toEqual([leftShown, rightShown]);
});

test('the runs give the texts back', () => {
  const left = 'Purchasing approval still shares an account\nwith receiving.';
  const right = 'Purchasing approval moved to two named approvers;\nworkflow export attached.';
  const marked = markDifferences(left, right);
  expect(marked.left.map(({ text }) => text).join('')).toBe(left);
  expect(marked.right.map(({ text }) => text).join('')).toBe(right);
});
