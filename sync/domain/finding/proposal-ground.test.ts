import { expect, test } from 'vitest';
import { groundOf } from './proposal-ground.ts';

const record = (id: string, set: object = {}) => ({
  id,
  authorId: 'u1',
  result: 'supports' as const,
  observed: '',
  evidenceIds: [],
  ...set,
});
const final = new Set(['d1', 'd2']);

test.each([
  ['nothing', [], [], { methodId: null, documentId: null }],
  [
    'the record with an observation',
    [],
    [record('m1'), record('m2', { observed: 'Seen.' })],
    { methodId: 'm2', documentId: null },
  ],
  [
    'the record with its document',
    [],
    [record('m1'), record('m2', { evidenceIds: ['d2'] })],
    { methodId: 'm2', documentId: 'd2' },
  ],
  [
    'an own record before a colleague’s',
    [],
    [record('m1', { authorId: 'u2', observed: 'Seen.' }), record('m2', { observed: 'Seen.' })],
    { methodId: 'm2', documentId: null },
  ],
  [
    'a colleague’s that shows it before an own that does not',
    [],
    [record('m1'), record('m2', { authorId: 'u2', observed: 'Seen.' })],
    { methodId: 'm2', documentId: null },
  ],
  ['the finding’s final document', ['draft', 'd1'], [record('m1')], { methodId: 'm1', documentId: 'd1' }],
  [
    'no record that contradicts',
    ['d1'],
    [record('m1', { result: 'contradicts', observed: 'No.' })],
    { methodId: null, documentId: 'd1' },
  ],
])('a proposal names %s', (_what, evidenceIds, methods, ground) => {
  expect(groundOf({ evidenceIds, assessorId: 'u1' }, methods, final)).toEqual(ground);
});
