import type { TeamRole } from './team-member-record.ts';

/** Who judges, in the team; a trainee's findings never count. */
export const judgingRoles: readonly TeamRole[] = ['lead', 'assessor', 'trainee'];
export const countingRoles: readonly TeamRole[] = ['lead', 'assessor'];

/** Whether findings proposed in this place count. */
export function countsAs(role: TeamRole | null): boolean {
  return role !== null && countingRoles.includes(role);
}
