import type { ControlStatusValue } from '#sync/domain/control/control-status-record.ts';
import type { RequirementResult } from './requirement-result.ts';

/** A requirement whose claim disagrees with its objectives, and the claim that would agree. */
export interface ClaimToFollow {
  controlId: string;
  claim: Extract<ControlStatusValue, 'complete' | 'in_progress'>;
}

/**
 * The claims that disagree with the results, in the order of the results: met should be claimed complete, and not met
 * should no longer be. Open results change nothing.
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
