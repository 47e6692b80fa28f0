import { expect, test } from 'vitest';
import { coverageHints } from './coverage-hints.ts';
import type { MethodRecord } from './method-record.ts';

function record(
  id: string,
  method: MethodRecord['method'],
  objectiveIds: string[],
  set: Partial<MethodRecord> = {},
): MethodRecord {
  return {
    id,
    assessmentId: 'a1',
    authorId: 'u1',
    method,
    objectiveIds,
    methodObject: '',
    subject: { documentId: null, name: '', version: '', page: '', host: '' },
    performedBy: '',
    at: '2026-06-09T08:00:00.000Z',
    place: 'on_site',
    observed: '',
    result: 'supports',
    evidenceIds: [],
    updatedAt: null,
    updatedBy: null,
    stamps: {},
    ...set,
  };
}

test('nothing recorded: only interviews are missing, and presence on site', () => {
  expect(coverageHints(['3.1.1[a]', '3.1.1[b]', '3.10.1[a]'], [])).toEqual({
    byOneMethod: [],
    withoutInterview: ['3.1.1', '3.10.1'],
    withoutOperator: [],
    notOnSite: ['3.10.1[a]'],
  });
});

test('hints name what a lead may look at again', () => {
  const records = [
    record('m1', 'examine', ['3.1.1[a]', '3.10.1[a]'], { place: 'remote' }),
    record('m2', 'interview', ['3.1.1[b]', '3.10.2[a]']),
    record('m3', 'test', ['3.1.1[b]']),
    record('m4', 'test', ['3.1.2[a]'], { performedBy: 'Ray' }),
  ];
  expect(coverageHints(['3.1.1[a]', '3.1.1[b]', '3.1.2[a]', '3.10.1[a]', '3.10.2[a]'], records)).toEqual({
    byOneMethod: ['3.1.1[a]', '3.1.2[a]', '3.10.1[a]', '3.10.2[a]'],
    withoutInterview: ['3.1.2', '3.10.1'],
    withoutOperator: [records[2]],
    notOnSite: ['3.10.1[a]'],
  });
});
