import { expect, test } from 'vitest';
import { readObjectives, requirementOf } from './objective-cell.ts';

test.each([
  ['3.1.3[d] – (see also 3.1.20)', ['3.1.3[d]']],
  ['3.1.3[d] (cf. 3.1.20)', ['3.1.3[d]']],
  ['3.1.3 [d] - related to 3.1.20', ['3.1.3[d]']],
  ['AC.2.3.1.4[a]', ['3.1.4[a]']],
  ['AC.L2-3.1.1[a] - Users', ['3.1.1[a]']],
  ['3.1.1[a]; 3.1.1[b]', ['3.1.1[a]', '3.1.1[b]']],
  ['3.1.1[a] - and of 3.1.20', undefined],
])('%s names %j', (cell, ids) => {
  const read = readObjectives(cell);
  expect('ids' in read ? read.ids : undefined).toEqual(ids);
});

test.each([
  ['3.1.3 (see also 3.1.20)', '3.1.3'],
  ['AC.2.3.1.4 - Duties', '3.1.4'],
  ['3.1.3 with 3.1.20', undefined],
])('%s is about %s', (cell, controlId) => {
  expect(requirementOf(cell)).toBe(controlId);
});
