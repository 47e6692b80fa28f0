import { expect, test } from 'vitest';
import { namesText } from './names-text.ts';

test.each([
  [[], ''],
  [['Press 1'], 'Press 1'],
  [['Press 1', 'Press 2'], 'Press 1 and Press 2'],
  [['Press 1', 'Press 2', 'Press 3'], 'Press 1, Press 2, and Press 3'],
  [['Press 1', 'Press 2', 'Press 3', 'Press 4', 'Press 5'], 'Press 1, Press 2, Press 3, and 2 others'],
  [['Press 1', 'Press 2', 'Press 3', 'Press 4'], 'Press 1, Press 2, Press 3, and 1 other'],
])('%j reads %s', (names, words) => {
  expect(namesText(names)).toBe(words);
});

test('how many are named may be said', () => {
  expect(namesText(['Press 1', 'Press 2', 'Press 3', 'Press 4'], 4)).toBe('Press 1, Press 2, Press 3, and Press 4');
  expect(
    namesText(
      Array.from({ length: 1_202 }, () => 'Press'),
      2,
    ),
  ).toBe('Press, Press, and 1,200 others');
});
