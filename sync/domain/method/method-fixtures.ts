import { fixtureLead, TEAM_ASSESSMENT, teamAssessment } from '#sync/domain/team/team-fixture-rows.ts';
import type { MutationFixture } from '#sync/testing/mutation-fixture.ts';

const ID = '01975387-1c00-7000-8000-0000000000b1';

const team = { assessment: [teamAssessment], teamMember: [fixtureLead] };
const fields = {
  method: 'interview',
  objectiveIds: ['3.1.1[a]', '3.1.2[a]'],
  methodObject: 'Personnel with account management duties',
  subject: { documentId: null, name: 'Tom Okafor', version: '', page: '', host: '' },
  performedBy: '',
  at: '2026-06-09T08:00:00.000Z',
  place: 'remote',
  observed: 'He named every owner.',
  result: 'supports',
  evidenceIds: [],
};
const record = {
  ...fields,
  id: ID,
  assessmentId: TEAM_ASSESSMENT,
  authorId: 'u1',
  updatedAt: null,
  updatedBy: null,
  stamps: {},
};

export const methodFixtures: readonly MutationFixture[] = [
  {
    name: 'methodRecord.add',
    args: { id: ID, assessmentId: TEAM_ASSESSMENT, ...fields },
    rows: team,
    writes: { methodRecord: [{ id: ID, assessmentId: TEAM_ASSESSMENT, authorId: 'u1', ...fields }] },
  },
  {
    name: 'methodRecord.edit',
    args: { id: ID, assessmentId: TEAM_ASSESSMENT, set: { result: 'inconclusive', observed: '' } },
    rows: { ...team, methodRecord: [record] },
    writes: { methodRecord: [{ id: ID, result: 'inconclusive', observed: '', place: 'remote' }] },
  },
];
