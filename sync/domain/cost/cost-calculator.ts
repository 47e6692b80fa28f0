import type { CostCompanySize, CostInputs, Infrastructure, ItStaff, Maturity, Timeline } from './cost-inputs.ts';

export interface CostEstimate {
  /** Dollars. */
  assessmentCost: number;
  consultingDays: number;
  /** Dollars. */
  consultingCost: number;
  /** Dollars. */
  technologyCost: number;
  internalHours: number;
  /** Dollars. */
  internalCost: number;
  /** Assessment, consulting and technology, in dollars. */
  directCost: number;
  /** Direct and internal cost, in dollars. */
  totalCost: number;
  /** Dollars a year. */
  annualMaintenance: number;
  /** Hours a week. */
  weeklyCommitment: number;
}

interface Base {
  assessmentCost: number;
  consultingDays: number;
  technologyCost: number;
  internalHours: number;
}

const bases: Readonly<Record<CostCompanySize, Base>> = {
  '1-10': { assessmentCost: 18_000, consultingDays: 25, technologyCost: 12_000, internalHours: 150 },
  '11-25': { assessmentCost: 28_000, consultingDays: 40, technologyCost: 20_000, internalHours: 250 },
  '26-50': { assessmentCost: 42_000, consultingDays: 60, technologyCost: 35_000, internalHours: 400 },
  '51-100': { assessmentCost: 65_000, consultingDays: 85, technologyCost: 55_000, internalHours: 600 },
  '100+': { assessmentCost: 95_000, consultingDays: 120, technologyCost: 80_000, internalHours: 800 },
};

// All multipliers are hundredths: whole numbers multiply exactly, so a half day rounds up on every machine.
const maturityFactors: Readonly<Record<Maturity, number>> = { none: 160, basic: 140, moderate: 120, advanced: 95 };
const timelineFactors: Readonly<Record<Timeline, number>> = { 6: 150, 9: 120, 12: 100, 18: 90, 24: 85 };

interface Adjustment {
  consulting: number;
  technology: number;
  internal: number;
}

const infrastructureFactors: Readonly<Record<Infrastructure, Adjustment>> = {
  minimal: { consulting: 130, technology: 140, internal: 100 },
  moderate: { consulting: 100, technology: 100, internal: 100 },
  good: { consulting: 85, technology: 75, internal: 100 },
};

const staffFactors: Readonly<Record<ItStaff, Adjustment>> = {
  none: { consulting: 140, technology: 110, internal: 160 },
  basic: { consulting: 100, technology: 100, internal: 100 },
  experienced: { consulting: 80, technology: 90, internal: 80 },
};

const DAY_RATE = 2200;
const HOUR_COST = 85;
const MAINTENANCE_PER_DAY = 100;
const MAINTENANCE_SHARE_IN_HUNDREDTHS = 20;
const WEEKS_A_MONTH = 4;

/**
 * The likely cost of CMMC Level 2. Maturity and timeline are applied first, rounding to whole days, dollars and hours;
 * infrastructure and then staff follow without rounding, and screens show whole numbers. The contract value is not
 * used.
 */
export function estimateCost(inputs: CostInputs): CostEstimate {
  const base = bases[inputs.companySize];
  const maturity = maturityFactors[inputs.maturity];
  const timeline = timelineFactors[inputs.timeline];
  const infrastructure = infrastructureFactors[inputs.infrastructure];
  const staff = staffFactors[inputs.itStaff];
  const adjusted = (amount: number, field: keyof Adjustment) => times(amount, infrastructure[field], staff[field]);

  const consultingDays = adjusted(Math.round(times(base.consultingDays, maturity, timeline)), 'consulting');
  const technologyCost = adjusted(Math.round(times(base.technologyCost, maturity)), 'technology');
  const internalHours = adjusted(Math.round(times(base.internalHours, maturity)), 'internal');

  const consultingCost = consultingDays * DAY_RATE;
  const internalCost = internalHours * HOUR_COST;
  const directCost = base.assessmentCost + consultingCost + technologyCost;
  return {
    assessmentCost: base.assessmentCost,
    consultingDays,
    consultingCost,
    technologyCost,
    internalHours,
    internalCost,
    directCost,
    totalCost: directCost + internalCost,
    annualMaintenance: times(technologyCost, MAINTENANCE_SHARE_IN_HUNDREDTHS) + consultingDays * MAINTENANCE_PER_DAY,
    weeklyCommitment: internalHours / (inputs.timeline * WEEKS_A_MONTH),
  };
}

function times(amount: number, ...hundredths: number[]): number {
  const product = hundredths.reduce((whole, factor) => whole * factor, amount);
  return product / 100 ** hundredths.length;
}
