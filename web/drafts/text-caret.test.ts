import { expect, test } from 'vitest';
import { movedOffset } from './text-caret.ts';

// The bar is the caret.
test.each([
  ['Door |locked.', 'Door |locked. Key is with Tom.'],
  ['Door locked.|', 'Monday: Door locked.|'],
  ['Door locked. |', 'Front Door locked. |'],
  ['One two| three', 'One and two| three four'],
  ['One tw|o three', 'Zero One tw|o three'],
  ['|', '|Seen by Priya.'],
  ['Door lo|', 'Door lo| [Priya: locked]'],
  ['The ro|om', 'The bathro|om'],
  ['The ro|om', 'The ro|ster'],
  ['a bc|d e', 'a xy|z e'],
  ['a b|cdef g', 'a x| g'],
  ['One two| three', 'One two|'],
  ['One |two three', 'One |three'],
  ['One two thr|ee', 'One thr|ee'],
  ['x| y', 'x| y'],
  ['Old words |here', '|here'],
  ['a b c|', 'A B c|'],
  ['The ro|om is', 'The bathro|om is'],
  ['x The ro|om is', 'The bathro|om is large'],
  ['ab|c d', 'xab|c d'],
  ['One the ro|om', 'Zero two the ro|ster'],
])('%s becomes %s', (before, after) => {
  const offset = before.indexOf('|');
  expect(movedOffset(before.replace('|', ''), after.replace('|', ''), offset)).toBe(after.indexOf('|'));
});

test('a caret in words that are gone stays inside the text', () => {
  expect(movedOffset('All of it is new here', 'No', 21)).toBeLessThanOrEqual(2);
});
