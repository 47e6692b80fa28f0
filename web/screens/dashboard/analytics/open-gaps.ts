import { findRequirementFacts, type Weight } from '#sync/catalog/catalog-facts.ts';
import { isClaimedComplete } from '#sync/domain/control/claim.ts';
import { pointsAtStake } from '#sync/domain/poam/points-at-stake.ts';
import type { ReportControl } from '#web/screens/dashboard/report/compliance-report.ts';

export interface GapGroup {
  weight: Weight;
  open: number;
  total: number;
  /** How many points the open ones take off the score. */
  points: number;
}

const weights: readonly Weight[] = [5, 3, 1, 0];

/** Open requirements grouped by how many points each takes off the score, costliest first. */
export function openGaps(controls: readonly Pick<ReportControl, 'controlId' | 'status' | 'isPartlyMet'>[]): GapGroup[] {
  return weights.map((weight) => {
    const own = controls.filter(({ controlId }) => findRequirementFacts(controlId)?.weight === weight);
    const open = own.filter((control) => !isClaimedComplete(control));
    const points = open.reduce((sum, { controlId, isPartlyMet }) => sum + pointsAtStake(controlId, isPartlyMet), 0);
    return { weight, open: open.length, total: own.length, points };
  });
}
