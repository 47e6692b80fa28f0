import type { Assessment } from '#sync/domain/assessment/assessment-record.ts';
import type { View } from '#sync/engine/schema.ts';
import { findCounting, findJudging, findLead, type OfTeam } from './acting-member.ts';
import { teamMemberId, type TeamMember } from './team-member-record.ts';

/** Asks the rule of the changes, so that a screen offers exactly what would be accepted. */
function problemOf(rule: typeof findJudging, assessment: Assessment, place: TeamMember | undefined) {
  const personId = place?.personId ?? '';
  const view: Pick<View<OfTeam>, 'get'> = {
    get: (table, id) =>
      (table === 'assessment' ? assessment : id === teamMemberId(assessment.id, personId) ? place : undefined) as never,
  };
  const acting = rule(view as View<OfTeam>, assessment.id, { id: personId });
  return 'refused' in acting ? acting.refused.message : undefined;
}

/** Why this person does not judge; undefined if they do. `place`: their row in the team. */
export function judgingRefusal(assessment: Assessment, place: TeamMember | undefined): string | undefined {
  return problemOf(findJudging, assessment, place);
}

/** Why this person does not rule; undefined if they do. */
export function rulingRefusal(assessment: Assessment, place: TeamMember | undefined): string | undefined {
  const isEarly = assessment.phase === 'plan' && place !== undefined;
  return problemOf(findLead, assessment, place) ?? (isEarly ? judgingRefusal(assessment, place) : undefined);
}

/** Why this person writes and signs no checkpoint; undefined if they do. */
export function checkpointRefusal(assessment: Assessment, place: TeamMember | undefined): string | undefined {
  return problemOf(findCounting, assessment, place);
}
