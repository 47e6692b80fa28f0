import { expect, test } from 'vitest';
import { levelOneRequirements } from '#sync/catalog/requirement-names.ts';
import { levelOneControls } from './level-one.ts';

test('the controls of Level 1 are those that the names file says', () => {
  expect(levelOneControls).toEqual(levelOneRequirements);
});
