import type { Row } from '#sync/domain/common/record.ts';
import type { MutationFixture } from '#sync/testing/mutation-fixture.ts';

const POAM_ID = '01975387-1c00-7000-8000-000000000001';
const MILESTONE_ID = '01975387-1c00-7000-8000-000000000002';
const poam: Row = {
  id: POAM_ID,
  controlId: '3.1.5',
  weakness: 'Three laptops keep a local administrator.',
  plannedAction: 'Move them to managed accounts.',
  milestones: [{ id: MILESTONE_ID, text: 'Waiver signed', dueDate: '2026-06-20', doneAt: null }],
  ownerId: null,
  resources: '2 days',
  targetDate: '2026-06-30',
  status: 'open',
  closedAt: null,
  createdAt: '2026-06-01T08:00:00.000Z',
  tags: ['laptops'],
  updatedAt: null,
  updatedBy: null,
  stamps: {},
};

export const poamFixtures: readonly MutationFixture[] = [
  {
    name: 'poam.create',
    args: {
      id: POAM_ID,
      controlId: '3.1.5',
      weakness: 'Three laptops keep a local administrator.',
      plannedAction: 'Move them to managed accounts.',
      milestones: [{ id: MILESTONE_ID, text: 'Waiver signed', dueDate: '2026-06-20', doneAt: null }],
      ownerId: null,
      resources: '2 days',
      targetDate: '2026-06-30',
      tags: ['laptops'],
    },
    rows: {},
    writes: { poam: [{ id: POAM_ID, status: 'open', createdAt: '2026-06-09T09:00:00.000Z', updatedBy: 'u1' }] },
  },
  {
    name: 'poam.update',
    args: {
      id: POAM_ID,
      set: { status: 'in_progress', targetDate: '2026-07-31' },
      putMilestones: [
        { id: MILESTONE_ID, text: 'Waiver signed', dueDate: '2026-06-20', doneAt: '2026-06-09T08:00:00.000Z' },
      ],
      removeMilestones: [],
    },
    rows: { poam: [poam] },
    writes: {
      poam: [
        {
          id: POAM_ID,
          status: 'in_progress',
          targetDate: '2026-07-31',
          weakness: poam.weakness,
          milestones: [
            { id: MILESTONE_ID, text: 'Waiver signed', dueDate: '2026-06-20', doneAt: '2026-06-09T08:00:00.000Z' },
          ],
        },
      ],
    },
  },
  {
    name: 'poam.close',
    args: { id: POAM_ID },
    rows: { poam: [poam] },
    writes: { poam: [{ id: POAM_ID, status: 'closed', closedAt: '2026-06-09T08:59:00.000Z' }] },
  },
  { name: 'poam.delete', args: { id: POAM_ID }, rows: { poam: [poam] }, writes: {} },
];
