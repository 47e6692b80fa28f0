import { requirementFacts } from '#sync/catalog/catalog-facts.ts';
import { CONDITIONAL_SCORE } from './conditional-status.ts';
import type { LedgerScore } from './ledger-score.ts';

export interface CertificationStatus {
  label: 'Ready' | 'Near Ready' | 'In Progress';
  /** '23% remaining to complete'; null from Near Ready on. */
  remaining: string | null;
}

/**
 * The certification status by score and verdict: ready if everything is met, near if a conditional status is earned or
 * certain however the open requirements turn out. With unauthorized providers no status can be reached.
 */
export function certificationStatus(
  { status, worstCase, judged, lost }: Pick<LedgerScore, 'status' | 'worstCase' | 'judged' | 'lost'>,
  unauthorized: readonly unknown[],
): CertificationStatus {
  if (unauthorized.length === 0) {
    if (status === 'final') return { label: 'Ready', remaining: null };
    const isSafe = worstCase !== null && worstCase >= CONDITIONAL_SCORE;
    if (status === 'conditional' || (status === 'open' && isSafe)) return { label: 'Near Ready', remaining: null };
  }
  const met = judged - lost.length;
  return {
    label: 'In Progress',
    remaining: `${100 - Math.round((met / requirementFacts.length) * 100)}% remaining to complete`,
  };
}
