import type { Row } from '#sync/engine/row.ts';
import type { MutationFixture } from '#sync/testing/mutation-fixture.ts';
import { noTeam } from './assessment-record.ts';

const ID = '01975387-1c00-7000-8000-0000000000f1';
const NEXT = '01975387-1c00-7000-8000-0000000000f2';
const PLAN = '01975387-1c00-7000-8000-0000000000f3';

/** A self-assessment of Level 1 that has just been opened. */
export const openedAssessment: Row = {
  id: ID,
  name: 'Self-assessment 2026',
  kind: 'self_l1',
  level: 1,
  packId: null,
  packSha256: null,
  scopeText: 'The office network.',
  sspTitle: '',
  sspVersion: '',
  sspDate: null,
  cageCodes: ['1A2B3'],
  phase: 'conduct',
  outcome: null,
  stopReason: '',
  previousAssessmentId: null,
  supersedes: null,
  supersedesReason: '',
  controlIds: [],
  frozenAt: null,
  frozenBy: null,
  answers: [],
  mfa: null,
  fips: null,
  fipsCounts: 'once',
  score: null,
  releasedAt: null,
  createdAt: '2026-06-01T08:00:00.000Z',
  createdBy: 'u1',
  ...noTeam,
  updatedAt: null,
  updatedBy: null,
  stamps: {},
};

const answered = [{ id: '3.1.3[a]', status: 'in_progress', judgement: 'not_met' }];
/** An assessment of Level 2 whose answers are frozen, with 3.1.3 not met. */
const frozen: Row = { ...openedAssessment, kind: 'self_l2', level: 2, phase: 'report', answers: answered };

/** What a file says about an assessment of Level 2. */
const broughtAssessment = {
  id: NEXT,
  name: 'Self-assessment 2025',
  kind: 'self_l2',
  packId: null,
  packSha256: null,
  scopeText: 'The office network.',
  sspTitle: 'SSP',
  sspVersion: '2',
  sspDate: '2025-05-02',
  cageCodes: ['1A2B3'],
  phase: 'released',
  outcome: 'none',
  stopReason: '',
  previousAssessmentId: null,
  supersedes: null,
  supersedesReason: '',
  controlIds: [],
  frozenAt: '2025-06-01T08:00:00.000Z',
  answers: [{ ...answered[0], evidence: [PLAN] }],
  mfa: null,
  fips: null,
  fipsCounts: 'once',
  score: -203,
  releasedAt: '2025-06-02T08:00:00.000Z',
  createdAt: '2025-05-01T08:00:00.000Z',
};

const plan: Row = {
  id: PLAN,
  kind: 'poam',
  controlId: '3.1.3',
  objectives: [],
  weakness: 'No flow diagram.',
  rootCause: '',
  plannedAction: '',
  mitigation: '',
  source: '',
  likelihood: null,
  impact: null,
  milestones: [],
  ownerId: null,
  resources: '',
  targetDate: '2026-08-31',
  state: 'open',
  status: 'open',
  closedAt: null,
  verification: null,
  evidenceFiles: [],
  trigger: null,
  reviews: [],
  nextReviewOn: null,
  assessmentId: null,
  createdAt: '2026-06-01T08:00:00.000Z',
  tags: [],
  updatedAt: null,
  updatedBy: null,
  stamps: {},
};

export const assessmentFixtures: readonly MutationFixture[] = [
  {
    name: 'assessment.open',
    role: 'compliance_manager',
    args: {
      id: NEXT,
      name: 'Self-assessment 2027',
      kind: 'self_l2',
      packId: null,
      packSha256: null,
      scopeText: '',
      sspTitle: 'SSP',
      sspVersion: '3',
      sspDate: '2026-05-02',
      cageCodes: [],
      previousAssessmentId: null,
      supersedes: null,
      supersedesReason: '',
    },
    rows: {},
    writes: { assessment: [{ id: NEXT, level: 2, phase: 'conduct', answers: [], createdBy: 'u1' }] },
  },
  {
    name: 'assessment.update',
    role: 'compliance_manager',
    args: { id: ID, set: { scopeText: 'The office network and the mill.' } },
    rows: { assessment: [openedAssessment] },
    writes: { assessment: [{ id: ID, scopeText: 'The office network and the mill.', phase: 'conduct' }] },
  },
  {
    name: 'assessment.freeze',
    role: 'compliance_manager',
    args: { id: ID },
    rows: {
      assessment: [
        { ...openedAssessment, kind: 'poam_closeout', scopeText: 'All.', sspTitle: 'SSP', sspDate: '2026-05-02' },
      ],
    },
    writes: { assessment: [{ id: ID, phase: 'report', frozenBy: 'u1', answers: [] }] },
  },
  {
    name: 'assessment.putOnPoam',
    role: 'compliance_manager',
    args: { planId: PLAN, assessmentId: ID },
    rows: { assessment: [frozen], plan: [plan] },
    writes: { plan: [{ id: PLAN, assessmentId: ID, objectives: ['3.1.3[a]'] }] },
  },
  {
    name: 'assessment.release',
    role: 'compliance_manager',
    args: { id: ID },
    rows: { assessment: [{ ...openedAssessment, kind: 'poam_closeout', phase: 'report' }] },
    writes: { assessment: [{ id: ID, phase: 'released', outcome: 'final', releasedAt: '2026-06-09T09:00:00.000Z' }] },
  },
  {
    name: 'assessment.stop',
    role: 'compliance_manager',
    args: { id: ID, reason: 'The scope was wrong.' },
    rows: { assessment: [openedAssessment] },
    writes: { assessment: [{ id: ID, phase: 'stopped', outcome: 'stopped', stopReason: 'The scope was wrong.' }] },
  },
  {
    name: 'assessment.bring',
    role: 'compliance_manager',
    args: broughtAssessment,
    rows: {},
    writes: {
      assessment: [{ ...broughtAssessment, level: 2, frozenBy: null, createdBy: '', updatedBy: 'u1' }],
    },
  },
  {
    name: 'assessment.delete',
    role: 'compliance_manager',
    args: { id: ID },
    rows: { assessment: [{ ...frozen, createdBy: '' }] },
    writes: {},
  },
];
