import { expect, test } from 'vitest';
import { objectiveIds } from '#sync/catalog/catalog-facts.ts';
import {
  interviewsByPerson,
  interviewSteps,
  nextStepLeft,
  objectivesOfInterview,
  stepState,
  titleIn,
} from './interview.ts';
import type { MethodResult } from './method-record.ts';

let hour = 10;
function asked(name: string, ids: string[], result: MethodResult = 'supports', methodObject = '') {
  hour++;
  return {
    method: 'interview' as const,
    subject: { documentId: null, name, version: '', page: '', host: '' },
    at: `2026-06-09T${hour}:00:00.000Z`,
    objectiveIds: ids,
    methodObject,
    result,
  };
}

test('interviews belong to the person who was named, the last one first, and to nobody without a name', () => {
  const first = asked('Tom Okafor', ['3.1.1[a]'], 'supports', 'IT administrator');
  const second = asked(' Tom Okafor ', ['3.1.1[b]'], 'inconclusive', ' ');
  const examined = { ...asked('A document', ['3.1.1[c]']), method: 'examine' as const };
  const found = interviewsByPerson([first, examined, asked('  ', ['3.1.2[a]']), second]);
  expect([...found]).toEqual([['Tom Okafor', [second, first]]]);
  expect(titleIn(found.get('Tom Okafor') ?? [])).toBe('IT administrator');
  expect(titleIn([])).toBe('');
});

test.each<[string, string[], string[], number]>([
  ['a family', ['AT'], [], 9],
  ['a requirement', ['3.1.16'], [], 2],
  ['an objective', ['3.1.16[b]'], [], 1],
  ['a family and one of its objectives', ['AT', '3.2.1[a]'], [], 9],
  ['what was recorded before', [], ['3.1.1[a]', '3.9.2[c]'], 2],
  ['both', ['AT'], ['3.1.1[a]'], 10],
  ['something that nobody knows', ['XX', '3.1', '', 'toString'], [], 0],
])('an interview is about %s', (_what, about, before, count) => {
  const found = objectivesOfInterview(objectiveIds, about, [{ objectiveIds: before }]);
  expect(found).toHaveLength(count);
  expect(found).toEqual(objectiveIds.filter((id) => found.includes(id)));
});

test('only objectives of the assessment are asked about', () => {
  expect(objectivesOfInterview(['3.2.1[a]'], ['AT', 'AC'], [])).toEqual(['3.2.1[a]']);
});

test('there is one question for each requirement, and every objective belongs to exactly one', () => {
  const steps = interviewSteps(objectiveIds, []);
  expect(steps).toHaveLength(110);
  expect(steps.flatMap((step) => step.objectiveIds)).toEqual(objectiveIds);
});

const ids = ['3.1.16[a]', '3.1.16[b]', '3.1.17[a]'];

test.each<[string, [string[], MethodResult][], string]>([
  ['nothing recorded', [], 'open'],
  ['one of two recorded', [[['3.1.16[b]'], 'contradicts']], 'begun'],
  ['another requirement recorded', [[['3.1.17[a]'], 'supports']], 'open'],
  ['both support', [[['3.1.16[a]', '3.1.16[b]'], 'supports']], 'supports'],
  [
    'one contradicts',
    [
      [['3.1.16[a]', '3.1.16[b]'], 'inconclusive'],
      [['3.1.16[b]'], 'contradicts'],
    ],
    'contradicts',
  ],
  [
    'one is inconclusive',
    [
      [['3.1.16[a]'], 'supports'],
      [['3.1.16[b]'], 'inconclusive'],
    ],
    'inconclusive',
  ],
  [
    'the last one counts',
    [
      [['3.1.16[a]', '3.1.16[b]'], 'contradicts'],
      [['3.1.16[a]', '3.1.16[b]'], 'supports'],
    ],
    'supports',
  ],
])('a question with %s is %s', (_what, said, state) => {
  const records = said.map(([objectives, result]) => asked('Tom', objectives, result));
  const [step] = interviewSteps(ids, interviewsByPerson(records).get('Tom') ?? []);
  expect(step && stepState(step)).toBe(state);
});

test('the way leads to what is left, after the end from the beginning, and ends', () => {
  const three = ['3.1.16[a]', '3.1.17[a]', '3.1.18[a]'];
  const steps = interviewSteps(three, [asked('Tom', ['3.1.17[a]'])]);
  expect(nextStepLeft(steps, '3.1.16')?.controlId).toBe('3.1.18');
  expect(nextStepLeft(steps, '3.1.18')?.controlId).toBe('3.1.16');
  expect(nextStepLeft(steps.slice(0, 2), '3.1.16')).toBeUndefined();
  expect(nextStepLeft([], '3.1.16')).toBeUndefined();
});
