import type { MutationFixture } from '#sync/testing/mutation-fixture.ts';
import { fixtureObjective as objective } from './fixture-objective.ts';

export const objectiveFixtures: readonly MutationFixture[] = [
  {
    name: 'objective.create',
    role: 'compliance_manager',
    args: {
      id: '01975000-0000-7000-8000-000000000001',
      controlId: '3.1.1',
      objectiveId: '3.1.1.x',
      title: 'Visitor accounts are known',
      description: 'There is a list of the accounts visitors use.',
      assessmentMethod: 'examine',
      evidenceRequired: 'The list.',
    },
    rows: {},
    writes: {
      objective: [{ id: '01975000-0000-7000-8000-000000000001', category: 'AC', priority: 'high', custom: true }],
    },
  },
  {
    name: 'objective.update',
    role: 'admin',
    args: { id: '01975000-0000-7000-8000-000000000001', set: { title: 'Visitor accounts are listed' } },
    rows: { objective: [{ ...objective, id: '01975000-0000-7000-8000-000000000001', custom: true }] },
    writes: {
      objective: [
        {
          id: '01975000-0000-7000-8000-000000000001',
          title: 'Visitor accounts are listed',
          evidenceRequired: 'A list.',
        },
      ],
    },
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
    name: 'objectiveStatus.judge',
    args: {
      objectiveId: '3.1.1[a]',
      judgement: 'met',
      reason: 'The provider runs the directory.',
      basis: 'inherited',
      reference: 'Harbor Cloud, matrix of May 2026',
      date: '2026-05-04',
    },
    rows: { objective: [objective] },
    writes: {
      objectiveStatus: [
        {
          id: '3.1.1[a]',
          status: 'not_started',
          judgement: 'met',
          judgementReason: 'The provider runs the directory.',
          basis: 'inherited',
          basisReference: 'Harbor Cloud, matrix of May 2026',
          basisDate: '2026-05-04',
        },
      ],
    },
  },
  {
    name: 'objectiveStatus.judge',
    args: { objectiveId: '3.1.1[a]', judgement: null, reason: '', basis: null, reference: '', date: null },
    rows: { objective: [objective] },
    writes: {},
  },
];
