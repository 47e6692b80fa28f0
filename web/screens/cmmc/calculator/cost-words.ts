import {
  contractBands,
  costCompanySizes,
  infrastructures,
  itStaffs,
  maturities,
  timelines,
  type ContractBand,
  type CostCompanySize,
  type CostInputs,
  type Infrastructure,
  type ItStaff,
  type Maturity,
} from '#sync/domain/cost/cost-inputs.ts';
import type { CostScenario } from '#sync/domain/cost/cost-scenario-record.ts';
import type { ResultView } from '#web/screens/cmmc/cmmc-search.ts';

// Labels of the calculator's choices and views.

export const resultLabels: Readonly<Record<ResultView, string>> = {
  timeline: 'Timeline',
  implementation: 'Implementation',
  savings: 'Cost Savings',
  controls: 'CMMC Controls',
};

const sizes: Readonly<Record<CostCompanySize, string>> = {
  '1-10': '1-10 employees',
  '11-25': '11-25 employees',
  '26-50': '26-50 employees',
  '51-100': '51-100 employees',
  '100+': '100+ employees',
};

const maturityNames: Readonly<Record<Maturity, string>> = {
  none: 'None: nothing in writing yet',
  basic: 'Basic: antivirus, firewall, backups',
  moderate: 'Moderate: policies and some monitoring',
  advanced: 'Advanced: most of NIST 800-171 in place',
};

const staffNames: Readonly<Record<ItStaff, string>> = {
  none: 'None: an outside provider',
  basic: 'Basic: general IT',
  experienced: 'Experienced: has done security work',
};

const infrastructureNames: Readonly<Record<Infrastructure, string>> = {
  minimal: 'Minimal: mostly consumer equipment',
  moderate: 'Moderate: managed, some of it old',
  good: 'Good: current and centrally managed',
};

const bandNames: Readonly<Record<ContractBand, string>> = {
  'under-1m': 'Under $1 million',
  '1m-5m': '$1-5 million',
  '5m-25m': '$5-25 million',
  '25m-100m': '$25-100 million',
  'over-100m': 'Over $100 million',
};

export const inputLabels: Readonly<Record<keyof CostInputs, string>> = {
  companySize: 'Company size',
  maturity: 'Security maturity',
  timeline: 'Timeline',
  itStaff: 'IT staff',
  infrastructure: 'Infrastructure',
  contractBand: 'Contract value',
};

export function timelineText(months: number): string {
  return `${months} months`;
}

export const inputItems = {
  companySize: costCompanySizes.map((id) => ({ id, label: sizes[id] })),
  maturity: maturities.map((id) => ({ id, label: maturityNames[id] })),
  timeline: timelines.map((months) => ({ id: String(months), label: timelineText(months) })),
  itStaff: itStaffs.map((id) => ({ id, label: staffNames[id] })),
  infrastructure: infrastructures.map((id) => ({ id, label: infrastructureNames[id] })),
  contractBand: contractBands.map((id) => ({ id, label: bandNames[id] })),
};

/** Each input as text. */
export function inputTexts(inputs: CostInputs): Record<keyof CostInputs, string> {
  return {
    companySize: sizes[inputs.companySize],
    maturity: maturityNames[inputs.maturity],
    timeline: timelineText(inputs.timeline),
    itStaff: staffNames[inputs.itStaff],
    infrastructure: infrastructureNames[inputs.infrastructure],
    contractBand: inputs.contractBand ? bandNames[inputs.contractBand] : 'Not stated',
  };
}

/** '51-100 employees, 12 months, maturity basic'. */
export function inputSentence({ companySize, timeline, maturity }: CostInputs): string {
  return `${sizes[companySize]}, ${timelineText(timeline)}, security maturity ${maturity}`;
}

export function inputsOf(scenario: CostScenario): CostInputs {
  const { companySize, maturity, timeline, itStaff, infrastructure, contractBand } = scenario;
  return { companySize, maturity, timeline, itStaff, infrastructure, contractBand: contractBand ?? undefined };
}

const monthsFormat = new Intl.NumberFormat('en-US', { maximumFractionDigits: 1 });

/** '0.9 months', '1 month', 'less than 0.1 months'. */
export function paybackText(months: number): string {
  if (months < 0.1) return 'less than 0.1 months';
  const text = monthsFormat.format(months);
  return `${text} ${text === '1' ? 'month' : 'months'}`;
}
