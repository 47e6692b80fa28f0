import type { Assessment } from '#sync/domain/assessment/assessment-record.ts';
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
