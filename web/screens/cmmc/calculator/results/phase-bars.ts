import type { CostPhase } from '#sync/domain/cost/cost-phases.ts';

/** A month counts as four weeks, as in the weekly time commitment. */
export const WEEKS_A_MONTH = 4;

/** When each phase begins if all before it take their longest; weeks from the start. */
export interface PhaseBar {
  phase: CostPhase;
  start: number;
}

export function phaseBars(phases: readonly CostPhase[]): PhaseBar[] {
  let start = 0;
  return phases.map((phase) => {
    const bar = { phase, start };
    start += phase.maxWeeks;
    return bar;
  });
}

export function sumOfWeeks(phases: readonly CostPhase[]): { min: number; max: number } {
  return {
    min: phases.reduce((sum, { minWeeks }) => sum + minWeeks, 0),
    max: phases.reduce((sum, { maxWeeks }) => sum + maxWeeks, 0),
  };
}
