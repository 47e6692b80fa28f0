import type { ControlStatusValue } from '#sync/domain/control/control-status-record.ts';
import type { RequirementResult } from './requirement-result.ts';

/** A requirement whose claim says something else than its objectives, and the claim that agrees with them. */
export interface ClaimToFollow {
  controlId: string;
  claim: Extract<ControlStatusValue, 'complete' | 'in_progress'>;
}

/**
 * The claims that do not agree with the results, in the order of the results: met is to be claimed complete, and what
 * is not met is no longer. Nothing follows from what is still open.
 */
export function claimsToFollow(
  results: readonly Pick<RequirementResult, 'controlId' | 'result'>[],
  claimOf: (controlId: string) => ControlStatusValue,
): ClaimToFollow[] {
  return results.flatMap(({ controlId, result }): ClaimToFollow[] => {
    const isComplete = claimOf(controlId) === 'complete';
    if (result === 'met' && !isComplete) return [{ controlId, claim: 'complete' }];
    if (result === 'not_met' && isComplete) return [{ controlId, claim: 'in_progress' }];
    return [];
  });
}
