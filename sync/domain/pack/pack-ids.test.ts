import { expect, test } from 'vitest';
import { objectiveIds, requirementFacts } from '#sync/catalog/catalog-facts.ts';
import { findRequirementName } from '#sync/catalog/requirement-names.ts';
import { findRequirementWithin, findWrittenObjective, findWrittenRequirement, isOnlyInRevision3 } from './pack-ids.ts';

test.each([
  ['3.1.1', '3.1.1'],
  [' 03.01.01 ', '3.1.1'],
  ['_03.10.06', '3.10.6'],
  ['sp800-171r2_3.1.1', '3.1.1'],
  ['SP_800_171_03.01.01', '3.1.1'],
  ['cm-3.4.4', '3.4.4'],
  ['AC.L2-3.1.1', '3.1.1'],
  ['ac.l1-3.1.1', '3.1.1'],
  ['AC.L1-b.1.i', '3.1.1'],
  ['AC.2.3.1.4', '3.1.4'],
  ['SI.L1-b.1.xv', '3.14.5'],
  ['PE.L1-b.1.ix', undefined],
  ['AC.L1-b.1.xvi', undefined],
  ['3.1.23', undefined],
  ['3.1.1.1', undefined],
  ['13.1.1', undefined],
  ['3.1.1[a]', undefined],
  ['03.01', undefined],
  ['ac-2', undefined],
  ['', undefined],
])('%j names the requirement %s', (written, id) => {
  expect(findWrittenRequirement(written)).toBe(id);
});

test.each([
  ['3.1.1[a]', undefined, '3.1.1[a]'],
  ['3.1.1.f', undefined, '3.1.1[f]'],
  ['3.1.1b', undefined, '3.1.1[b]'],
  ['SR-03.01.01.a', undefined, '3.1.1[a]'],
  ['_03.01.01_obj.a', undefined, '3.1.1[a]'],
  ['3.1.1_obj.b', '3.1.1', '3.1.1[b]'],
  ['AC.L2-3.1.1[c]', undefined, '3.1.1[c]'],
  ['AC.L1-b.1.i[c]', undefined, '3.1.1[c]'],
  ['3.1.2 [a]', undefined, '3.1.2[a]'],
  ['AC.L2-3.1.2 [b]', undefined, '3.1.2[b]'],
  ['3.1.3 (a)', undefined, '3.1.3[a]'],
  ['AC.2.3.1.4[a]', undefined, '3.1.4[a]'],
  ['AC.4.3.1.4[a]', undefined, undefined],
  ['2.3.1.4[a]', undefined, undefined],
  ['3.1.3 [ a ]', undefined, '3.1.3[a]'],
  ['3.1.3 a', undefined, '3.1.3[a]'],
  ['3.1.4.[b]', undefined, '3.1.4[b]'],
  ['3.1.4-c', undefined, '3.1.4[c]'],
  ['\u00A03.1.1\u00A0[c]\u00A0', undefined, '3.1.1[c]'],
  ['3.1.1\u200B[d]', undefined, '3.1.1[d]'],
  ['3\u20241\u20241[e]', undefined, '3.1.1[e]'],
  ['\uFF13.\uFF11.\uFF13[\uFF45]', undefined, '3.1.3[e]'],
  ['\uFF13.\uFF11.\uFF13[d]', undefined, '3.1.3[d]'],
  ['\u00A73.1.3[a]', undefined, '3.1.3[a]'],
  ['*AC.L2-3.1.2[a]', undefined, '3.1.2[a]'],
  ['AC.L2\u20113.1.1[a]', undefined, '3.1.1[a]'],
  ['3.1.1 and', undefined, undefined],
  ['_03.07.01_obj', undefined, '3.7.1[a]'],
  ['3.7.1', undefined, '3.7.1[a]'],
  ['[c]', '3.1.1', '3.1.1[c]'],
  ['(c)', '3.1.1', '3.1.1[c]'],
  ['c.', '3.1.1', '3.1.1[c]'],
  ['', '3.7.1', '3.7.1[a]'],
  ['', '3.1.1', undefined],
  ['3.1.1', undefined, undefined],
  ['3.1.1[g]', undefined, undefined],
  ['3.1.2[a]', '3.1.1', undefined],
  ['[a]', undefined, undefined],
  ['3.1.1[a] and more', undefined, undefined],
])('%j within %s names the objective %s', (written, controlId, id) => {
  expect(findWrittenObjective(written, controlId)).toBe(id);
});

test('every id is found by its number and by its CMMC id', () => {
  for (const { id } of requirementFacts) {
    expect([findWrittenRequirement(id), findWrittenRequirement(findRequirementName(id)!.cmmcId)]).toEqual([id, id]);
  }
  for (const id of objectiveIds) expect(findWrittenObjective(id)).toBe(id);
});

test('an id with more around it is still about its requirement', () => {
  expect(['EX-03.01.01.b', 'examine 3.14.7', 'nothing'].map(findRequirementWithin)).toEqual([
    '3.1.1',
    '3.14.7',
    undefined,
  ]);
});

test('families 3.15 to 3.17 are of Rev. 3', () => {
  expect(['3.15.1', '_03.17.03', '03.16'].every(isOnlyInRevision3)).toBe(true);
  expect(['3.1.15', '3.1.17', '3.14.7', '13.15', '3.150'].some(isOnlyInRevision3)).toBe(false);
});
