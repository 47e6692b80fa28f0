import { expect, test } from 'vitest';
import { changersOf, needsClearance, type WrittenRecord } from './interest-conflicts.ts';
import { fixtureMember } from './team-fixture-rows.ts';
import type { TeamMember } from './team-member-record.ts';

const stamp = (by: string, at: string) => ({ by, at, name: by });
const TODAY = '2026-11-12';

test.each<[string, Partial<WrittenRecord>, string[]]>([
  ['changed today', { updatedBy: 'u1', updatedAt: '2026-11-12T10:00:00.000Z' }, ['u1']],
  ['changed 36 months ago', { updatedBy: 'u1', updatedAt: '2023-11-12T00:00:00.000Z' }, ['u1']],
  ['changed a day earlier', { updatedBy: 'u1', updatedAt: '2023-11-11T23:59:59.000Z' }, []],
  ['uploaded', { uploadedBy: 'u1', uploadedAt: '2025-01-01T00:00:00.000Z' }, ['u1']],
  ['created', { createdBy: 'u1', createdAt: '2025-01-01T00:00:00.000Z' }, ['u1']],
  [
    'one field of two people',
    { stamps: { a: stamp('u1', '2025-01-01T00:00:00.000Z'), b: stamp('u2', '2020-01-01T00:00:00.000Z') } },
    ['u1'],
  ],
  [
    'changed by two',
    { stamps: { a: stamp('u1', '2025-01-01T00:00:00.000Z') }, updatedBy: 'u2', updatedAt: '2025-02-01T00:00:00.000Z' },
    ['u1', 'u2'],
  ],
  ['brought by a file', { createdBy: '', createdAt: '2025-01-01T00:00:00.000Z' }, []],
  ['never changed', { updatedBy: null, updatedAt: null, stamps: {} }, []],
])('a record %s names %j', (_what, row, named) => {
  expect([...changersOf([{ id: 'r1', ...row }], TODAY).keys()].sort()).toEqual(named);
});

test('it is told how many records somebody changed, each once, and when the last', () => {
  const rows = [
    {
      id: 'r1',
      updatedBy: 'u1',
      updatedAt: '2025-03-01T00:00:00.000Z',
      stamps: { a: stamp('u1', '2025-03-01T00:00:00.000Z') },
    },
    {
      id: 'r2',
      updatedBy: 'u2',
      updatedAt: '2025-06-01T00:00:00.000Z',
      stamps: { a: stamp('u1', '2024-03-01T00:00:00.000Z') },
    },
  ];
  expect(changersOf(rows, TODAY)).toEqual(
    new Map([
      ['u1', { records: 2, last: '2025-03-01T00:00:00.000Z' }],
      ['u2', { records: 1, last: '2025-06-01T00:00:00.000Z' }],
    ]),
  );
});

test.each([
  ['', false, null, false],
  ['I set up their mail.', false, null, true],
  ['', true, null, true],
  ['I set up their mail.', true, { by: 'u9', reason: 'Out of scope.' }, false],
])('who states %j, named %s, cleared %j, has to be cleared: %s', (statement, isNamed, cleared, needs) => {
  const conflictOfInterest = { statement, signedAt: '2026-11-01T00:00:00.000Z' };
  const member = fixtureMember('u1', { conflictOfInterest, cleared }) as unknown as TeamMember;
  expect(needsClearance(member, new Set(isNamed ? ['u1'] : []))).toBe(needs);
});
