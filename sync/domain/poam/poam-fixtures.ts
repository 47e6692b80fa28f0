import type { Row } from '#sync/engine/row.ts';
import type { MutationFixture } from '#sync/testing/mutation-fixture.ts';

const PERSON_ID = '01975387-1c00-7000-8000-0000000000e1';
const PLAN_ID = '01975387-1c00-7000-8000-000000000001';
const MILESTONE_ID = '01975387-1c00-7000-8000-000000000002';
const NEW_PLAN_ID = '01975387-1c00-7000-8000-000000000004';
const OLD_PLAN_ID = '01975387-1c00-7000-8000-000000000005';
const REVIEW_ID = '01975387-1c00-7000-8000-000000000003';
const draft = {
  id: PLAN_ID,
  kind: 'poam',
  objectives: ['3.1.5[a]'],
  likelihood: 'high',
  controlId: '3.1.5',
  weakness: 'Three laptops keep a local administrator.',
  plannedAction: 'Move them to managed accounts.',
  milestones: [{ id: MILESTONE_ID, text: 'Waiver signed', dueDate: '2026-06-20', doneAt: null }],
  ownerId: null,
  resources: '2 days',
  targetDate: '2026-06-30',
  tags: ['laptops'],
};

const plan: Row = {
  ...draft,
  rootCause: '',
  mitigation: '',
  source: '',
  likelihood: null,
  impact: null,
  trigger: null,
  nextReviewOn: null,
  reviews: [],
  evidenceFiles: [],
  verification: null,
  assessmentId: null,
  state: 'open',
  status: 'open',
  closedAt: null,
  createdAt: '2026-06-01T08:00:00.000Z',
  updatedAt: null,
  updatedBy: null,
  stamps: {},
};

export const poamFixtures: readonly MutationFixture[] = [
  {
    name: 'plan.create',
    args: draft,
    rows: {},
    writes: {
      plan: [
        {
          id: PLAN_ID,
          state: 'open',
          status: 'open',
          likelihood: 'high',
          createdAt: '2026-06-09T08:59:00.000Z',
          updatedBy: 'u1',
        },
      ],
    },
  },
  {
    name: 'plan.bring',
    args: {
      ...draft,
      ownerId: PERSON_ID,
      brought: {
        createdAt: '2025-06-01T08:00:00.000Z',
        state: 'cancelled',
        closedAt: '2025-09-01T08:00:00.000Z',
        verification: null,
        evidenceFiles: [],
      },
    },
    rows: { namedPerson: [{ id: PERSON_ID, firstName: 'Tom', lastName: 'Okafor of hall 2', email: '' }] },
    writes: {
      plan: [
        {
          id: PLAN_ID,
          state: 'cancelled',
          status: 'closed',
          ownerId: PERSON_ID,
          createdAt: '2025-06-01T08:00:00.000Z',
          closedAt: '2025-09-01T08:00:00.000Z',
        },
      ],
    },
  },
  {
    name: 'plan.update',
    args: {
      id: PLAN_ID,
      set: { state: 'in_work', targetDate: '2026-07-31', rootCause: 'No rule for new laptops.' },
      putMilestones: [
        { id: MILESTONE_ID, text: 'Waiver signed', dueDate: '2026-06-20', doneAt: '2026-06-09T08:00:00.000Z' },
      ],
      removeMilestones: [],
    },
    rows: { plan: [plan] },
    writes: {
      plan: [
        {
          id: PLAN_ID,
          state: 'in_work',
          status: 'in_progress',
          targetDate: '2026-07-31',
          weakness: plan.weakness,
          milestones: [
            { id: MILESTONE_ID, text: 'Waiver signed', dueDate: '2026-06-20', doneAt: '2026-06-09T08:00:00.000Z' },
          ],
        },
      ],
    },
  },
  {
    name: 'plan.verify',
    args: { id: PLAN_ID, on: '2026-06-09', evidence: 'Screenshots of the three laptops.' },
    rows: { plan: [{ ...plan, ownerId: 'u2', state: 'ready', status: 'in_progress' }] },
    writes: {
      plan: [
        {
          id: PLAN_ID,
          state: 'closed',
          status: 'closed',
          closedAt: '2026-06-09T08:59:00.000Z',
          verification: { by: 'u1', on: '2026-06-09', evidence: 'Screenshots of the three laptops.' },
        },
      ],
    },
  },
  {
    name: 'plan.review',
    args: {
      id: PLAN_ID,
      review: { id: REVIEW_ID, on: '2026-06-09', text: 'Two of three are done.' },
      nextReviewOn: '2026-06-23',
    },
    rows: { plan: [{ ...plan, kind: 'operational', trigger: 'monitoring' }] },
    writes: {
      plan: [
        {
          id: PLAN_ID,
          nextReviewOn: '2026-06-23',
          reviews: [{ id: REVIEW_ID, on: '2026-06-09', text: 'Two of three are done.', by: 'u1' }],
        },
      ],
    },
  },
  { name: 'plan.delete', args: { id: PLAN_ID }, rows: { plan: [plan] }, writes: {} },
  {
    name: 'plan.changeMany',
    args: {
      create: [{ ...draft, id: NEW_PLAN_ID, state: 'draft', weakness: 'Nobody reads the log.', controlId: '3.3.3' }],
      update: [{ id: PLAN_ID, set: { state: 'ready' }, removeMilestones: [MILESTONE_ID] }],
      remove: [OLD_PLAN_ID],
    },
    rows: { plan: [plan, { ...plan, id: OLD_PLAN_ID }] },
    writes: {
      plan: [
        { id: NEW_PLAN_ID, state: 'draft', weakness: 'Nobody reads the log.', createdAt: '2026-06-09T08:59:00.000Z' },
        { id: PLAN_ID, state: 'ready', status: 'in_progress', milestones: [], updatedBy: 'u1' },
      ],
    },
  },
  {
    name: 'plan.bringMany',
    args: {
      create: [{ ...draft, id: NEW_PLAN_ID }],
      update: [{ id: PLAN_ID, set: { state: 'ready' } }],
      remove: [OLD_PLAN_ID],
    },
    rows: { plan: [plan, { ...plan, id: OLD_PLAN_ID }] },
    writes: {
      plan: [
        { id: NEW_PLAN_ID, state: 'open' },
        { id: PLAN_ID, state: 'ready' },
      ],
    },
  },
];
