import { expect, test } from 'vitest';
import { methodSentence } from '#sync/testing/pack-files.ts';
import { methodChoices, methodObjectsOf } from './method-choices.ts';
import type { MethodRecord } from './method-record.ts';

const nobody = { documentId: null, name: '', version: '', page: '', host: '' };

function used(set: Partial<MethodRecord>) {
  return {
    method: 'test' as const,
    objectiveIds: ['3.1.7[a]'],
    methodObject: 'Door reader',
    subject: nobody,
    performedBy: '',
    at: '2026-06-09T08:00:00.000Z',
    ...set,
  };
}

test.each([
  [methodSentence('3.1.7', 'test'), ['test list of 3.1.7', 'lamp plan']],
  ['plan\nlog', ['plan', 'log']],
  ['lamp plan; log; and other halls; log', ['lamp plan', 'log', 'other halls']],
  [undefined, []],
])('the objects of %s are choices of their own', (text, names) => {
  expect(methodObjectsOf(text)).toEqual(names);
});

test('what the team used for the requirement comes first, and nothing twice', () => {
  const records = [
    used({ objectiveIds: ['3.1.7[b]'], methodObject: 'lamp plan', method: 'examine' }),
    used({ objectiveIds: ['3.1.7[c]'], methodObject: 'Wall plan', method: 'examine', at: '2026-06-10T08:00:00.000Z' }),
    used({ objectiveIds: ['3.1.70[a]'], methodObject: 'Other requirement', method: 'examine' }),
  ];
  const { what } = methodChoices('3.1.7[a]', records, { examine: 'hall list; lamp plan' });
  expect(what).toEqual({ examine: ['Wall plan', 'lamp plan', 'hall list'], interview: [], test: [] });
});

test('the people met are those who answered or operated anywhere in the assessment, the last one first', () => {
  const records = [
    used({ performedBy: 'Ray Muñoz' }),
    used({ method: 'interview', subject: { ...nobody, name: 'Tom Okafor' }, at: '2026-06-11T08:00:00.000Z' }),
    used({ objectiveIds: ['3.9.1[a]'], performedBy: 'Ray Muñoz ', at: '2026-06-12T08:00:00.000Z' }),
    used({ method: 'examine', subject: { ...nobody, name: 'A document' } }),
  ];
  expect(methodChoices('3.1.7[a]', records, undefined).who).toEqual(['Ray Muñoz', 'Tom Okafor']);
});
