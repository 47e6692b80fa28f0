import { expect, test } from 'vitest';
import { builtInObjectives } from '#sync/domain/objective/catalog-records.ts';
import { splitObjectiveId } from './objective-words.ts';

test.each([
  ['3.1.20', '3.1.20[a]', '3.1.20', '[a]'],
  ['3.1.20', '3.1.20.x', '3.1.20', '.x'],
  ['3.1.2', '3.1.20', '', '3.1.20'],
  ['3.1.2', '3.1.2', '', '3.1.2'],
  ['3.1.2', 'Portal review', '', 'Portal review'],
])('under %s, %s is labeled after "%s": %s', (controlId, objectiveId, number, letter) => {
  const objective = { ...builtInObjectives[0]!, controlId, objectiveId };
  expect(splitObjectiveId(objective)).toEqual({ number, letter });
});
