import { families, findRequirementFacts, requirementOfObjective } from '#sync/catalog/catalog-facts.ts';

export const familyCodes: readonly string[] = families.map(({ code }) => code);

/** The code of the family to which an objective belongs: 'AC' for 3.1.13[b]. */
export function familyOfObjective(objectiveId: string): string {
  return findRequirementFacts(requirementOfObjective(objectiveId))?.family ?? '';
}
