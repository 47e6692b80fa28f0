import { requirementFacts } from '#sync/catalog/catalog-facts.ts';
import { isClaimedComplete, type StoredClaim } from '#sync/domain/control/claim.ts';
import { pointsAtStake } from '#sync/domain/poam/points-at-stake.ts';
import { isPartlyMet, type CreditAnswers } from './partial-credit.ts';
import { SPRS_HIGHEST } from './sprs-score.ts';

/** The claim for one requirement, and the answers of 3.5.3 and 3.13.11 while they are not complete. */
export interface AnsweredClaim extends StoredClaim, CreditAnswers {
  /** The dotted number. */
  id: string;
}

/**
 * The points as claimed, -203 to 110, with or without a system security plan: a requirement that is not claimed
 * complete costs its weight, or 3 with partial credit.
 */
export function claimedPoints(claims: readonly AnsweredClaim[]): number {
  const byId = new Map(claims.map((claim) => [claim.id, claim]));
  const open = requirementFacts.filter(({ id }) => !isClaimedComplete(byId.get(id)));
  return open.reduce((points, { id }) => points - pointsAtStake(id, isPartlyMet(id, byId.get(id) ?? {})), SPRS_HIGHEST);
}
