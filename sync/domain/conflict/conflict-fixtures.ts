import type { MutationFixture } from '#sync/testing/mutation-fixture.ts';

const side = (value: unknown, by: string) => ({ value, by, name: by, at: '2026-06-09T08:00:00.000Z' });

export const conflictFixtures: readonly MutationFixture[] = [
  {
    name: 'conflict.resolve',
    args: {
      conflictId: 'c1',
      table: 'controlStatus',
      recordId: '3.1.1',
      field: 'status',
      choice: 'earlier',
      value: 'complete',
    },
    rows: {
      controlStatus: [
        {
          id: '3.1.1',
          controlId: '3.1.1',
          status: 'in_progress',
          mfa: null,
          fips: null,
          notes: '',
          evidenceFiles: [],
          completedAt: null,
          updatedAt: null,
          updatedBy: null,
          stamps: {},
        },
      ],
      conflict: [
        {
          id: 'c1',
          table: 'controlStatus',
          recordId: '3.1.1',
          field: 'status',
          was: 'not_started',
          earlier: side('complete', 'u1'),
          later: side('in_progress', 'u2'),
          merged: 'in_progress',
          state: 'open',
          choice: null,
          resolvedBy: null,
          resolvedAt: null,
          createdAt: '2026-06-09T08:00:00.000Z',
        },
      ],
    },
    writes: {
      controlStatus: [{ id: '3.1.1', status: 'complete' }],
      conflict: [{ id: 'c1', state: 'resolved', choice: 'earlier', resolvedBy: 'u1' }],
    },
  },
];
