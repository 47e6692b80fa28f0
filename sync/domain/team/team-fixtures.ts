import { objectiveIds } from '#sync/catalog/catalog-facts.ts';
import { noTeam } from '#sync/domain/assessment/assessment-record.ts';
import { findingHash } from '#sync/domain/finding/finding-hash.ts';
import { findingId } from '#sync/domain/finding/finding-record.ts';
import { emptyRuling, rulingId } from '#sync/domain/ruling/ruling-record.ts';
import type { MutationFixture } from '#sync/testing/mutation-fixture.ts';
import { familyCodes } from './family-of-objective.ts';
import {
  fixtureFinding,
  fixtureLead,
  fixtureMember,
  fixtureOpening,
  fixturePerson,
  TEAM_ASSESSMENT as ID,
  teamAssessment,
} from './team-fixture-rows.ts';
import { teamMemberId } from './team-member-record.ts';

const NEXT = '01975387-1c00-7000-8000-0000000000a2';
/** Somebody whose row as a member a change has to see. */
const PERSON = '01975387-1c00-7000-8000-0000000000a3';
const NOW = '2026-06-09T08:59:00.000Z';
const lead = { assessment: [teamAssessment], teamMember: [fixtureLead] };
const planned = {
  ...teamAssessment,
  phase: 'plan',
  samplingText: '',
  readiness: { by: 'u1', at: NOW, decision: 'ready' },
};
const ready = { ...planned, scopeAgreed: { by: 'u1', at: NOW, organization: 'Marcus Reyes' } };
const wholeLead = { ...fixtureLead, families: [...familyCodes] };
const assessor = fixtureMember('u2', { role: 'assessor' });

const findings = objectiveIds.map((objectiveId) => ({
  ...fixtureFinding('u2', { proposedAt: NOW, proposedAs: 'assessor' }),
  id: findingId(ID, 'u2', objectiveId),
  objectiveId,
}));
const rulings = findings.map((finding) => ({
  ...emptyRuling(rulingId(ID, finding.objectiveId)),
  determination: 'met',
  basis: 'implemented',
  by: 'u1',
  over: [{ assessorId: 'u2', hash: findingHash(finding) }],
}));
const ruled = { finding: findings, ruling: rulings, teamMember: [fixtureLead, assessor] };

const opening = { ...fixtureOpening, id: NEXT, name: 'Gap assessment 2027' };
const place = { role: 'assessor', families: ['AU'], cpn: 'CPN-7', clientConsent: '' };

export const teamFixtures: readonly MutationFixture[] = [
  {
    name: 'assessment.openWithTeam',
    role: 'compliance_manager',
    args: opening,
    rows: {},
    writes: {
      assessment: [{ id: NEXT, ...noTeam, hasTeam: true, phase: 'plan', level: 2, createdBy: 'u1' }],
      teamMember: [{ id: teamMemberId(NEXT, 'u1'), assessmentId: NEXT, personId: 'u1', role: 'lead', endedAt: null }],
    },
  },
  {
    name: 'teamAssessment.update',
    args: {
      id: ID,
      set: { samplingText: 'Every third account.', plannedDates: { from: '2026-06-15', until: '2026-06-19' } },
    },
    rows: lead,
    writes: { assessment: [{ id: ID, samplingText: 'Every third account.' }] },
  },
  {
    name: 'teamAssessment.agreeScope',
    args: { id: ID, organization: 'Marcus Reyes' },
    rows: lead,
    writes: { assessment: [{ id: ID, scopeAgreed: { by: 'u1', at: NOW, organization: 'Marcus Reyes' } }] },
  },
  {
    name: 'teamAssessment.decideReadiness',
    args: { id: ID, decision: 'later' },
    rows: lead,
    writes: { assessment: [{ id: ID, readiness: { by: 'u1', at: NOW, decision: 'later' } }] },
  },
  {
    name: 'teamAssessment.conduct',
    args: { id: ID, named: [] },
    rows: { assessment: [ready], teamMember: [wholeLead] },
    writes: { assessment: [{ id: ID, phase: 'conduct' }] },
  },
  {
    name: 'teamAssessment.report',
    args: { id: ID },
    rows: { ...ruled, assessment: [teamAssessment] },
    writes: { assessment: [{ id: ID, phase: 'report' }] },
  },
  {
    name: 'teamAssessment.review',
    args: { id: ID, decision: 'returned', remarks: 'The rationale of 3.1.1[a] is thin.' },
    rows: {
      assessment: [{ ...teamAssessment, phase: 'report' }],
      teamMember: [fixtureMember('u1', { role: 'quality' })],
    },
    writes: { assessment: [{ id: ID, phase: 'report' }] },
  },
  {
    name: 'teamAssessment.remark',
    args: { id: ID, objectiveId: '3.1.1[a]', remarks: 'Name the sample.' },
    rows: {
      assessment: [{ ...teamAssessment, phase: 'report' }],
      teamMember: [fixtureMember('u1', { role: 'quality' })],
    },
    writes: {
      assessment: [
        {
          id: ID,
          quality: {
            by: 'u1',
            at: NOW,
            decision: 'returned',
            remarks: '',
            onObjectives: [{ objectiveId: '3.1.1[a]', remarks: 'Name the sample.' }],
          },
        },
      ],
    },
  },
  {
    name: 'teamAssessment.release',
    args: { id: ID },
    rows: { ...ruled, assessment: [{ ...teamAssessment, phase: 'report' }] },
    writes: { assessment: [{ id: ID, phase: 'released', outcome: 'final', score: 110, frozenBy: 'u1' }] },
  },
  {
    name: 'teamAssessment.stop',
    args: { id: ID, reason: 'The scope was wrong.' },
    rows: lead,
    writes: { assessment: [{ id: ID, phase: 'stopped', outcome: 'stopped', stopReason: 'The scope was wrong.' }] },
  },
  {
    name: 'team.add',
    args: { assessmentId: ID, personId: PERSON, ...place },
    rows: { ...lead, member: [fixturePerson(PERSON, 'user')] },
    writes: { teamMember: [{ id: teamMemberId(ID, PERSON), personId: PERSON, ...place, endedAt: null }] },
  },
  {
    name: 'team.change',
    args: { assessmentId: ID, personId: PERSON, set: { role: 'trainee' } },
    rows: {
      assessment: [teamAssessment],
      teamMember: [fixtureLead, fixtureMember(PERSON, { role: 'assessor' })],
      member: [fixturePerson(PERSON, 'user')],
    },
    writes: { teamMember: [{ id: teamMemberId(ID, PERSON), role: 'trainee' }] },
  },
  {
    name: 'team.end',
    args: { assessmentId: ID, personId: 'u2' },
    rows: { assessment: [teamAssessment], teamMember: [fixtureLead, assessor] },
    writes: { teamMember: [{ id: teamMemberId(ID, 'u2'), endedAt: NOW, role: 'assessor' }] },
  },
  {
    name: 'team.sign',
    args: { assessmentId: ID, personId: 'u1', statement: 'I set up their mail in 2024.' },
    rows: lead,
    writes: {
      teamMember: [
        {
          id: teamMemberId(ID, 'u1'),
          conflictOfInterest: { statement: 'I set up their mail in 2024.', signedAt: NOW },
        },
      ],
    },
  },
  {
    name: 'team.clear',
    args: { assessmentId: ID, personId: 'u2', reason: 'It was not in scope.' },
    rows: { assessment: [teamAssessment], teamMember: [fixtureLead, assessor] },
    writes: { teamMember: [{ id: teamMemberId(ID, 'u2'), cleared: { by: 'u1', reason: 'It was not in scope.' } }] },
  },
  {
    name: 'team.handOver',
    args: { assessmentId: ID, fromId: 'u1', toId: 'u2' },
    rows: { assessment: [teamAssessment], teamMember: [fixtureLead, assessor] },
    writes: {
      teamMember: [
        { id: teamMemberId(ID, 'u1'), role: 'assessor' },
        { id: teamMemberId(ID, 'u2'), role: 'lead' },
      ],
    },
  },
  {
    name: 'teamLead.appoint',
    role: 'admin',
    args: { assessmentId: ID, fromId: 'u3', toId: 'u2' },
    rows: {
      assessment: [teamAssessment],
      teamMember: [fixtureMember('u1'), fixtureMember('u3', { role: 'lead' }), assessor],
    },
    writes: {
      teamMember: [
        { id: teamMemberId(ID, 'u3'), role: 'assessor' },
        { id: teamMemberId(ID, 'u2'), role: 'lead' },
      ],
    },
  },
];
