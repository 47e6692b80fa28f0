import type { Assessment } from '#sync/domain/assessment/assessment-record.ts';
import { addDays } from '#sync/domain/common/zoned-time.ts';
import type { RequestFields } from '#sync/domain/request/request-mutators.ts';
import type { EvidenceRequest } from '#sync/domain/request/request-record.ts';
import { isMissing } from '#sync/domain/request/request-state.ts';
import type { TeamMember } from './team-member-record.ts';

/** The assessment by a team that was opened last; undefined if there is none. */
export function lastByTeam(assessments: readonly Assessment[]): Assessment | undefined {
  return assessments
    .filter(({ hasTeam }) => hasTeam)
    .reduce<Assessment | undefined>((last, one) => (last && last.createdAt >= one.createdAt ? last : one), undefined);
}

/**
 * What a new assessment takes over from an earlier one: words of its plan, and the families of who leads the new one.
 * Findings are made anew, and so is what was agreed, signed or decided. `place`: the new lead's place in the earlier
 * team, if they had one.
 */
export function copiedPlan(
  { scopeText, samplingText, planText }: Assessment,
  place: Pick<TeamMember, 'families'> | undefined,
) {
  return { scopeText, samplingText, planText, families: [...(place?.families ?? [])] };
}

/** Days to answer what is asked again and names no day to come. */
const DAYS_TO_ANSWER = 7;

/** What nobody has handed in for an earlier assessment. */
export function openRequests(
  requests: readonly EvidenceRequest[],
  { id }: Pick<Assessment, 'id'>,
): readonly EvidenceRequest[] {
  return requests.filter((one) => one.assessmentId === id && isMissing(one));
}

/**
 * A request of an earlier assessment as the new one asks it again. Its day stays if it is to come; otherwise it is the
 * day on which the team comes, if that is known. `from`: that day, or empty.
 */
export function askedAgain(
  { what, objectiveIds, ownerId, dueOn }: EvidenceRequest,
  assessmentId: string,
  { today, from }: { today: string; from: string },
): RequestFields {
  const day = [dueOn, from].find((one) => one > today) ?? addDays(today, DAYS_TO_ANSWER);
  return { what, objectiveIds: [...objectiveIds], ownerId, dueOn: day, assessmentId };
}
