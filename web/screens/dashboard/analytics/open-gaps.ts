import { findRequirementFacts, type Weight } from '#sync/catalog/catalog-facts.ts';
import { pointsLost } from '#sync/domain/score/sprs-score.ts';
import type { ReportControl } from '#web/screens/dashboard/report/compliance-report.ts';

export interface GapGroup {
  weight: Weight;
  open: number;
  total: number;
  /** Points the open ones take off the score. */
  points: number;
}

const weights: readonly Weight[] = [5, 3, 1, 0];

/** Open requirements by the points each takes off the score, the costliest first. */
export function openGaps(controls: readonly Pick<ReportControl, 'controlId' | 'status'>[]): GapGroup[] {
  return weights.map((weight) => {
    const own = controls.filter(({ controlId }) => findRequirementFacts(controlId)?.weight === weight);
    const open = own.filter(({ status }) => status !== 'complete');
    const points = open.reduce((sum, control) => sum + pointsLost(control), 0);
    return { weight, open: open.length, total: own.length, points };
  });
}
