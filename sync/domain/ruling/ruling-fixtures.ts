import { findingHash } from '#sync/domain/finding/finding-hash.ts';
import { fixtureFinding, fixtureLead, TEAM_ASSESSMENT, teamAssessment } from '#sync/domain/team/team-fixture-rows.ts';
import type { MutationFixture } from '#sync/testing/mutation-fixture.ts';
import { rulingId } from './ruling-record.ts';

const finding = fixtureFinding('u2', { proposedAt: '2026-06-09T08:00:00.000Z', proposedAs: 'assessor' });
const rows = { assessment: [teamAssessment], teamMember: [fixtureLead], finding: [finding] };
const over = [{ assessorId: 'u2', hash: findingHash(finding) }];
const id = rulingId(TEAM_ASSESSMENT, '3.1.1[a]');

export const rulingFixtures: readonly MutationFixture[] = [
  {
    name: 'ruling.rule',
    args: {
      assessmentId: TEAM_ASSESSMENT,
      objectiveId: '3.1.1[a]',
      determination: 'not_met',
      basis: null,
      rationale: 'The list lacks the service accounts.',
      over,
      overruleReason: 'Sam saw the list of people only.',
    },
    rows,
    writes: {
      ruling: [
        { id, assessmentId: TEAM_ASSESSMENT, objectiveId: '3.1.1[a]', determination: 'not_met', by: 'u1', over },
      ],
    },
  },
  {
    name: 'ruling.ruleFamily',
    args: {
      assessmentId: TEAM_ASSESSMENT,
      family: 'AC',
      rulings: [{ objectiveId: '3.1.1[a]', determination: 'met', basis: 'implemented', over }],
    },
    rows,
    writes: { ruling: [{ id, determination: 'met', basis: 'implemented', by: 'u1', over, overruleReason: '' }] },
  },
];
