import type { Assessment } from '#sync/domain/assessment/assessment-record.ts';
import { scoreOfAssessment } from '#sync/domain/assessment/assessment-result.ts';
import type { LedgerScore } from '#sync/domain/score/ledger-score.ts';
import type { ConsolidatedResult } from './consolidated-result.ts';

export interface TeamScore {
  score: LedgerScore;
  /** Points between the two scores, which open requirements hold. */
  atRisk: number;
}

/**
 * Both scores of what a team says so far; undefined for kinds that are not scored, and while it plans: nobody has
 * judged, and before its phase conduct a certification may show no score at all.
 */
export function teamScore(
  { kind, controlIds, phase }: Pick<Assessment, 'kind' | 'controlIds' | 'phase'>,
  { answers, mfa, fips }: ConsolidatedResult,
): TeamScore | undefined {
  if (phase === 'plan') return undefined;
  const score = scoreOfAssessment({ kind, controlIds, answers, mfa, fips });
  return score && { score, atRisk: score.points.soFar - score.points.worstCase };
}
