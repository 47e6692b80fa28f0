import { countsAs } from './counting-roles.ts';
import type { TeamMember } from './team-member-record.ts';

/** Who is in the team now. */
export function activeMembers<Member extends Pick<TeamMember, 'endedAt'>>(members: readonly Member[]): Member[] {
  return members.filter(({ endedAt }) => endedAt === null);
}

/** The families that somebody judges who counts: a trainee alone assigns nothing. */
export function assignedFamilies(
  members: readonly Pick<TeamMember, 'role' | 'families' | 'endedAt'>[],
): ReadonlySet<string> {
  return new Set(activeMembers(members).flatMap((one) => (countsAs(one.role) ? one.families : [])));
}
