import { emptyTeamMember, teamRoles, type TeamMember, type TeamRole } from '#sync/domain/team/team-member-record.ts';
import type { Circles } from '#sync/engine/schema.ts';
import type { Assessment } from './assessment-record.ts';

/**
 * Whether an assessment's rows reach a person: its team, quality from the phase 'report' on, and everybody once the
 * lead has released it. `place`: the person's row in the team.
 */
function reachesPerson({ hasTeam, phase }: Assessment, place: TeamMember | undefined): boolean {
  if (!hasTeam || phase === 'released') return true;
  if (!place || place.endedAt !== null) return false;
  return place.role !== 'quality' || (phase !== 'plan' && phase !== 'conduct');
}

const placeAs = (role: TeamRole): TeamMember => ({ ...emptyTeamMember(':'), role });

/** Each assessment by a team is a circle; its own row belongs to it, because it says how the work stands. */
export const teamCircles: Circles = {
  table: 'assessment',
  places: 'teamMember',
  needs: { record: ['hasTeam', 'phase'], place: ['role', 'endedAt'] },
  hasCircle: (row) => (row as Assessment).hasTeam,
  reaches: (row, place) => reachesPerson(row as Assessment, place as TeamMember | undefined),
  decides: (place) => (place as TeamMember).role === 'lead' && (place as TeamMember).endedAt === null,
  widens: (before, after) =>
    [undefined, ...teamRoles.map(placeAs)].some(
      (place) => !reachesPerson(before as Assessment, place) && reachesPerson(after as Assessment, place),
    ),
  refuseChange: (row) => {
    const { hasTeam, phase } = row as Assessment;
    if (!hasTeam || phase !== 'released') return undefined;
    return { code: 'released', message: 'This assessment is released. Nothing in it changes any more.' };
  },
};
