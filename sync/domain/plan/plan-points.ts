import { findRequirementFacts } from '#sync/catalog/catalog-facts.ts';
import { pointsLost } from '#sync/domain/score/sprs-score.ts';

/** The points of the score that this requirement costs while it is not met, 0 to 5. */
export function pointsAtStake(controlId: string, isPartlyMet: boolean): number {
  if (!findRequirementFacts(controlId)) return 0;
  return pointsLost({ controlId, status: 'in_progress', isPartlyMet });
}
