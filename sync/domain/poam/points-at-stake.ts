import { findRequirementFacts } from '#sync/catalog/catalog-facts.ts';

/** The two requirements with partial credit, and the points they still cost when partly met. */
const partialLosses: ReadonlyMap<string, number> = new Map([
  ['3.5.3', 3], // multifactor authentication for remote and privileged users, not yet for everybody
  ['3.13.11', 3], // encryption in use, not yet FIPS-validated
]);

/** The points that this requirement costs while it is not met, 0 to 5: its weight, or 3 with partial credit. */
export function pointsAtStake(controlId: string, isPartlyMet: boolean): number {
  const weight = findRequirementFacts(controlId)?.weight ?? 0;
  return isPartlyMet ? (partialLosses.get(controlId) ?? weight) : weight;
}
