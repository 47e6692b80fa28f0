import { expect, test } from 'vitest';
import { authorText } from './conflict-author.ts';

const at = new Date();
at.setHours(9, 58);
const priya = { by: 'priya', name: 'Priya Natarajan', at: at.toISOString() };

test.each([
  [priya, 'dana', undefined, 'Priya Natarajan, today 9:58 AM'],
  [priya, 'priya', 'This device', 'You, today 9:58 AM'],
  [priya, 'dana', 'Priya Natarajan', 'today 9:58 AM'],
  [{ ...priya, at: null }, 'dana', 'Server', 'Priya Natarajan'],
])('%o seen by %s under %s reads %s', (side, accountId, head, words) => {
  expect(authorText(side, accountId, head)).toBe(words);
});
