import {
  fixtureFinding,
  fixtureLead,
  fixtureMember,
  TEAM_ASSESSMENT,
  teamAssessment,
} from '#sync/domain/team/team-fixture-rows.ts';
import type { MutationFixture } from '#sync/testing/mutation-fixture.ts';
import type { FindingFields } from './finding-fields.ts';
import { findingHash } from './finding-hash.ts';

const NOW = '2026-06-09T08:59:00.000Z';
const METHOD = '01975387-1c00-7000-8000-0000000000b1';

const team = { assessment: [teamAssessment], teamMember: [fixtureLead] };
const own = fixtureFinding('u1');
const { id } = own;
const proposal = { proposedAt: NOW, proposedAs: 'lead' as const };
const set: FindingFields = {
  determination: 'met',
  basis: 'implemented',
  basisReference: '',
  basisDate: null,
  reason: '',
  rationale: 'The list is current.',
  evidenceIds: [],
  answeredIds: [],
  mfa: null,
  fips: null,
};
const method = {
  id: METHOD,
  assessmentId: TEAM_ASSESSMENT,
  authorId: 'u1',
  method: 'examine',
  objectiveIds: ['3.1.1[a]'],
  methodObject: 'Account list',
  subject: { documentId: null, name: 'Account list', version: '3', page: '1', host: '' },
  performedBy: '',
  at: NOW,
  place: 'on_site',
  observed: 'Every account has an owner.',
  result: 'supports',
  evidenceIds: [],
  updatedAt: null,
  updatedBy: null,
  stamps: {},
};
const trainee = fixtureFinding('u2', { proposedAt: NOW, proposedAs: 'trainee' });

export const findingFixtures: readonly MutationFixture[] = [
  {
    name: 'finding.edit',
    args: { id, set: { determination: 'not_met', reason: 'Two accounts are shared.' } },
    rows: team,
    writes: {
      finding: [
        {
          id,
          assessmentId: TEAM_ASSESSMENT,
          assessorId: 'u1',
          objectiveId: '3.1.1[a]',
          determination: 'not_met',
          reason: 'Two accounts are shared.',
          proposedAt: null,
        },
      ],
    },
  },
  {
    name: 'finding.propose',
    args: { id, set, methodId: METHOD, documentId: null },
    rows: { ...team, methodRecord: [method] },
    writes: { finding: [{ id, ...set, ...proposal }] },
  },
  {
    name: 'finding.withdraw',
    args: { id },
    rows: { ...team, finding: [{ ...own, ...proposal }] },
    writes: { finding: [{ id, proposedAt: null, proposedAs: null, determination: 'met' }] },
  },
  {
    name: 'finding.adopt',
    args: { id, fromId: trainee.id, seen: findingHash(trainee) },
    rows: {
      assessment: [teamAssessment],
      teamMember: [fixtureLead, fixtureMember('u2', { role: 'trainee' })],
      finding: [trainee],
    },
    writes: { finding: [{ id, ...set, ...proposal, adoptedFrom: 'u2' }] },
  },
];
