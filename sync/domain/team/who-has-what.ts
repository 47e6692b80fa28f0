import { objectivesOfRequirement } from '#sync/catalog/catalog-facts.ts';
import type { Assessment } from '#sync/domain/assessment/assessment-record.ts';
import { assessedControls } from '#sync/domain/assessment/assessment-result.ts';
import { activeMembers } from './assigned-families.ts';
import { countsAs } from './counting-roles.ts';
import { familyCodes, familyOfObjective } from './family-of-objective.ts';
import type { TeamMember } from './team-member-record.ts';

export interface FamilyHolders {
  /** The family's code. */
  family: string;
  /** How many of its objectives are assessed. */
  objectives: number;
  /** Whose findings count. */
  counting: readonly TeamMember[];
  /** Others who have it: trainees, whose findings never count. */
  learning: readonly TeamMember[];
}

/** Who has each family of which anything is assessed, in the standard's order. */
export function whoHasWhat(
  assessment: Pick<Assessment, 'kind' | 'controlIds'>,
  members: readonly TeamMember[],
): FamilyHolders[] {
  const assessed = assessedControls(assessment).flatMap(objectivesOfRequirement).map(familyOfObjective);
  return familyCodes.flatMap((family) => {
    const objectives = assessed.filter((code) => code === family).length;
    if (objectives === 0) return [];
    const holders = activeMembers(members).filter(({ families }) => families.includes(family));
    const counting = holders.filter(({ role }) => countsAs(role));
    return [{ family, objectives, counting, learning: holders.filter(({ role }) => role === 'trainee') }];
  });
}

/** How many objectives a member has. */
export function objectivesOfMember({ id }: Pick<TeamMember, 'id'>, families: readonly FamilyHolders[]): number {
  return families
    .filter(({ counting, learning }) => [...counting, ...learning].some((one) => one.id === id))
    .reduce((sum, { objectives }) => sum + objectives, 0);
}
