export const costCompanySizes = ['1-10', '11-25', '26-50', '51-100', '100+'] as const;
export const maturities = ['none', 'basic', 'moderate', 'advanced'] as const;
/** Months. */
export const timelines = [6, 9, 12, 18, 24] as const;
export const itStaffs = ['none', 'basic', 'experienced'] as const;
export const infrastructures = ['minimal', 'moderate', 'good'] as const;
export const contractBands = ['under-1m', '1m-5m', '5m-25m', '25m-100m', 'over-100m'] as const;

export type CostCompanySize = (typeof costCompanySizes)[number];
export type Maturity = (typeof maturities)[number];
export type Timeline = (typeof timelines)[number];
export type ItStaff = (typeof itStaffs)[number];
export type Infrastructure = (typeof infrastructures)[number];
export type ContractBand = (typeof contractBands)[number];

export interface CostInputs {
  companySize: CostCompanySize;
  maturity: Maturity;
  timeline: Timeline;
  itStaff: ItStaff;
  infrastructure: Infrastructure;
  /** Optional; without it no return is computed. */
  contractBand?: ContractBand | undefined;
}

/** The form while it is being filled in. */
export type CostAnswers = { [Field in keyof CostInputs]?: CostInputs[Field] | null | undefined };

/** Calculate is disabled until all five are chosen; the contract value is optional. */
export function findCostInputs(answers: CostAnswers): CostInputs | undefined {
  const { companySize, maturity, timeline, itStaff, infrastructure, contractBand } = answers;
  if (!companySize || !maturity || !timeline || !itStaff || !infrastructure) return undefined;
  return { companySize, maturity, timeline, itStaff, infrastructure, contractBand: contractBand ?? undefined };
}
