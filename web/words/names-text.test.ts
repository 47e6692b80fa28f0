import { expect, test } from 'vitest';
import { namesText } from './names-text.ts';

test.each([
  [[], ''],
  [['Press 1'], 'Press 1'],
  [['Press 1', 'Press 2'], 'Press 1 and Press 2'],
  [['Press 1', 'Press 2', 'Press 3'], 'Press 1, Press 2, and Press 3'],
  [['Press 1', 'Press 2', 'Press 3', 'Press 4', 'Press 5'], 'Press 1, Press 2, Press 3, and 2 others'],
])('%j reads %s', (names, words) => {
  expect(namesText(names)).toBe(words);
});
