import type { Row } from '../records/record.ts';

export interface MutationFixture {
  name: string;
  args: unknown;
  /** What stands before, and what must stand after. */
  rows: Record<string, Row[]>;
  writes: Record<string, Row[]>;
}

const objective: Row = {
  id: '3.1.1[a]',
  controlId: '3.1.1',
  objectiveId: '3.1.1[a]',
  category: 'AC',
  title: 'Users are known',
  description: 'Users are known.',
  assessmentMethod: 'examine',
  evidenceRequired: 'A list.',
  priority: 'high',
  custom: false,
};

const side = (value: unknown, by: string) => ({ value, by, name: by, at: '2026-06-09T08:00:00.000Z' });

/** One of every mutation that was ever shipped, as devices in the field may still send it. Lines are added, never changed. */
export const mutationFixtures: readonly MutationFixture[] = [
  {
    name: 'controlStatus.setStatus',
    args: { items: [{ controlId: '3.1.1', status: 'complete', completedAt: '2026-06-09T08:30:00.000Z' }] },
    rows: {},
    writes: { controlStatus: [{ id: '3.1.1', status: 'complete', completedAt: '2026-06-09T08:30:00.000Z' }] },
  },
  {
    name: 'controlStatus.setStatus',
    args: {
      items: [
        { controlId: '3.1.1', status: 'complete' },
        { controlId: '3.14.7', status: 'in_progress' },
      ],
    },
    rows: {},
    writes: {
      controlStatus: [
        { id: '3.1.1', status: 'complete', completedAt: '2026-06-09T08:59:00.000Z' },
        { id: '3.14.7', status: 'in_progress', completedAt: null },
      ],
    },
  },
  {
    name: 'controlStatus.saveNotes',
    args: { items: [{ controlId: '3.5.3', notes: 'Keys for everybody.' }] },
    rows: {},
    writes: { controlStatus: [{ id: '3.5.3', notes: 'Keys for everybody.', status: 'not_started' }] },
  },
  {
    name: 'objectiveStatus.setStatus',
    args: { objectiveId: '3.1.1[a]', status: 'validated' },
    rows: { objective: [objective] },
    writes: {
      objectiveStatus: [{ id: '3.1.1[a]', status: 'validated', validationDate: '2026-06-09T08:59:00.000Z' }],
    },
  },
  {
    name: 'objectiveStatus.saveNotes',
    args: { objectiveId: '3.1.1[a]', notes: 'List seen.' },
    rows: { objective: [objective] },
    writes: { objectiveStatus: [{ id: '3.1.1[a]', notes: 'List seen.' }] },
  },
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
  { name: 'sync.void', args: null, rows: {}, writes: {} },
];
