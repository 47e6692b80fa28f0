import type { ContractBand } from './cost-inputs.ts';

const contractValues: Readonly<Record<ContractBand, number>> = {
  'under-1m': 500_000,
  '1m-5m': 2_500_000,
  '5m-25m': 15_000_000,
  '25m-100m': 62_500_000,
  'over-100m': 200_000_000,
};

export interface CostReturn {
  /** Dollars assumed for the band. */
  contractValue: number;
  /** The contract's income beyond the cost, in percent of the cost; not rounded. */
  roiPercent: number;
  /** Months of contract income that pay for the cost; not rounded. */
  paybackMonths: number;
}

/** Compares a total cost in dollars with contracts of this band. */
export function costReturn(totalCost: number, band: ContractBand): CostReturn {
  const contractValue = contractValues[band];
  return {
    contractValue,
    roiPercent: ((contractValue - totalCost) / totalCost) * 100,
    paybackMonths: (totalCost / contractValue) * 12,
  };
}
