import { findRequirementFacts, requirementFacts } from '#sync/catalog/catalog-facts.ts';
import type { ControlStatusValue } from '#sync/domain/control/control-status-record.ts';

/**
 * What an organization claims of one requirement. `isPartlyMet` matters only for 3.5.3 and 3.13.11 while they are not
 * complete.
 */
export interface RequirementAnswer {
  controlId: string;
  status: ControlStatusValue;
  isPartlyMet?: boolean;
}

export const SPRS_HIGHEST = 110;
export const SPRS_LOWEST = -203;

/** The requirement without which there is no score. */
export const SYSTEM_SECURITY_PLAN = '3.12.4';

/** The two requirements with partial credit, and the points they still cost when partly met. */
const partialLosses: ReadonlyMap<string, number> = new Map([
  ['3.5.3', 3], // multifactor authentication for remote and privileged users, not yet for everybody
  ['3.13.11', 3], // encryption in use, not yet FIPS-validated
]);

/** The points a requirement takes off the score: 0 when complete, its weight when open, 3 with partial credit. */
export function pointsLost({ controlId, status, isPartlyMet }: RequirementAnswer): number {
  if (status === 'complete') return 0;
  const weight = findRequirementFacts(controlId)?.weight ?? 0;
  return isPartlyMet ? (partialLosses.get(controlId) ?? weight) : weight;
}

/** The current points, -203 to 110, with or without a system security plan. Unanswered requirements are open. */
export function sprsPoints(answers: readonly RequirementAnswer[]): number {
  const byId = new Map(answers.map((answer) => [answer.controlId, answer]));
  const lost = requirementFacts.map(({ id }) => pointsLost(byId.get(id) ?? { controlId: id, status: 'not_started' }));
  return lost.reduce((score, points) => score - points, SPRS_HIGHEST);
}
