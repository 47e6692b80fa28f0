import type { LedgerScore, LostPoints } from './ledger-score.ts';

/** Requirements not met or still open, most points first; at equal points, those not met first. */
export function costliest({ lost, atRisk }: Pick<LedgerScore, 'lost' | 'atRisk'>): LostPoints[] {
  return [...lost, ...atRisk].sort((a, b) => b.points - a.points);
}
