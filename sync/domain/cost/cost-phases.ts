export interface CostPhase {
  title: string;
  /** Percent of the direct cost. */
  share: number;
  minWeeks: number;
  maxWeeks: number;
  /** Dollars, not rounded. */
  cost: number;
}

const phases: readonly Omit<CostPhase, 'cost'>[] = [
  { title: 'Gap assessment', share: 15, minWeeks: 4, maxWeeks: 6 },
  { title: 'Planning and design', share: 10, minWeeks: 2, maxWeeks: 4 },
  { title: 'Implementation', share: 60, minWeeks: 12, maxWeeks: 20 },
  { title: 'Testing and documentation', share: 10, minWeeks: 3, maxWeeks: 4 },
  { title: 'Assessment and certification', share: 5, minWeeks: 2, maxWeeks: 3 },
];

/** The five phases and their shares of the direct cost in dollars. */
export function costPhases(directCost: number): CostPhase[] {
  return phases.map((phase) => ({ ...phase, cost: (directCost * phase.share) / 100 }));
}

export interface SavingsTip {
  title: string;
  /** The lowest and highest saving in percent. */
  from: number;
  to: number;
  /** The part of the estimate the percentage refers to, if the source names one. */
  of: 'consultingCost' | 'technologyCost' | null;
}

export const savingsTips: readonly SavingsTip[] = [
  { title: 'Consulting, by working with the platform', from: 30, to: 40, of: 'consultingCost' },
  { title: 'Starting early', from: 15, to: 25, of: null },
  { title: 'Infrastructure, by using the cloud', from: 40, to: 60, of: 'technologyCost' },
];
