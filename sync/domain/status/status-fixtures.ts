import type { Row } from '#sync/engine/row.ts';
import type { MutationFixture } from '#sync/testing/mutation-fixture.ts';

const ID = '01975387-1c00-7000-8000-0000000000e1';
const AFFIRMATION = '01975387-1c00-7000-8000-0000000000e2';

const final: Row = {
  id: ID,
  assessmentId: null,
  type: 'level_2_c3pao',
  isConditional: false,
  statusDate: '2026-05-20',
  conditionalDate: null,
  score: 110,
  cageCodes: ['1A2B3'],
  scopeText: 'The mill.',
  uid: '',
  certificateNumber: '',
  createdAt: '2026-06-01T08:00:00.000Z',
  createdBy: 'u1',
  updatedAt: null,
  updatedBy: null,
  stamps: {},
};

const packet = {
  objectives: 0,
  openPlans: 2,
  overduePlans: 0,
  expiredEvidence: 1,
  scopeChanges: 'Added: Laser (CUI).',
  reason: 'The assessor judged them met; our record is behind.',
};

export const statusFixtures: readonly MutationFixture[] = [
  {
    name: 'statusRecord.record',
    role: 'compliance_manager',
    args: {
      id: ID,
      assessmentId: null,
      conditionalId: null,
      type: 'level_2_c3pao',
      isConditional: true,
      statusDate: '2026-05-20',
      score: 92,
      cageCodes: ['1A2B3'],
      scopeText: 'The mill.',
      uid: 'L2C0000001',
      certificateNumber: '',
    },
    rows: {},
    writes: { statusRecord: [{ id: ID, isConditional: true, conditionalDate: null, score: 92, createdBy: 'u1' }] },
  },
  {
    name: 'statusRecord.update',
    role: 'compliance_manager',
    args: { id: ID, set: { uid: 'L2C0000001' } },
    rows: { statusRecord: [final] },
    writes: { statusRecord: [{ id: ID, uid: 'L2C0000001', statusDate: '2026-05-20' }] },
  },
  {
    name: 'affirmation.give',
    role: 'compliance_manager',
    args: {
      id: AFFIRMATION,
      statusId: ID,
      dueOn: '2026-05-20',
      name: 'Dana Whitfield',
      title: 'Chief executive',
      packet,
      changes: 'None.',
      decision: 'affirmed',
      decidedOn: '2026-05-21',
    },
    rows: { statusRecord: [final] },
    writes: { affirmation: [{ id: AFFIRMATION, statusId: ID, decision: 'affirmed', packet, createdBy: 'u1' }] },
  },
];
