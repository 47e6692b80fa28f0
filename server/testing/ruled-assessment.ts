import { findingHash } from '#sync/domain/finding/finding-hash.ts';
import { emptyFinding, findingId } from '#sync/domain/finding/finding-record.ts';
import { emptyRuling, rulingId } from '#sync/domain/ruling/ruling-record.ts';
import { objectivesOfRequirement } from '#sync/domain/score/requirement-result.ts';
import { teamAssessment } from '#sync/domain/team/team-fixture-rows.ts';
import { emptyTeamMember, teamMemberId } from '#sync/domain/team/team-member-record.ts';
import type { RecordsByTable } from './put-records.ts';

const requirement = '3.9.1';

/** A small assessment in its phase report that this person leads, with everything ruled. */
export function ruledAssessment(id: string, leadId: string): RecordsByTable {
  const said = { determination: 'met', basis: 'implemented', rationale: 'The list is current.' } as const;
  const findings = objectivesOfRequirement(requirement).map((objectiveId) => ({
    ...emptyFinding(findingId(id, leadId, objectiveId)),
    ...said,
    proposedAt: '2026-06-03T08:00:00.000Z',
    proposedAs: 'lead' as const,
  }));
  const rulings = findings.map((finding) => ({
    ...emptyRuling(rulingId(id, finding.objectiveId)),
    ...said,
    by: leadId,
    over: [{ assessorId: leadId, hash: findingHash(finding) }],
  }));
  return {
    assessment: [
      { ...teamAssessment, id, kind: 'poam_closeout', controlIds: [requirement], phase: 'report', createdBy: leadId },
    ],
    teamMember: [{ ...emptyTeamMember(teamMemberId(id, leadId)), role: 'lead' }],
    finding: findings,
    ruling: rulings,
  };
}
