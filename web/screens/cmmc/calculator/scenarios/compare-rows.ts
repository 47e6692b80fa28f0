import { estimateCost } from '#sync/domain/cost/cost-calculator.ts';
import type { CostInputs } from '#sync/domain/cost/cost-inputs.ts';
import { costReturn } from '#sync/domain/cost/cost-return.ts';
import { inputLabels, inputTexts, paybackText } from '#web/screens/cmmc/calculator/cost-words.ts';
import { formatCount } from '#web/words/counts.ts';
import { dollarsText } from '#web/words/dollars.ts';

/** One line of two estimates side by side. */
interface CompareRow {
  label: string;
  left: string;
  right: string;
  /** Whether the texts differ; a difference smaller than what is shown does not count. */
  differs: boolean;
  /** '+$12,000': right minus left; null where that makes no sense. */
  change: string | null;
}

export interface CompareGroup {
  title: string;
  rows: CompareRow[];
}

/** Inputs and figures of two estimates, line by line. */
export function compareEstimates(left: CostInputs, right: CostInputs): CompareGroup[] {
  const texts = [inputTexts(left), inputTexts(right)] as const;
  const fields = Object.keys(inputLabels) as (keyof CostInputs)[];
  const [a, b] = [estimateCost(left), estimateCost(right)];
  const money = (label: string, field: keyof typeof a) => figureRow(label, a[field], b[field], dollarsText);
  return [
    {
      title: 'Inputs',
      rows: fields.map((field) => textRow(inputLabels[field], texts[0][field], texts[1][field])),
    },
    {
      title: 'Cost',
      rows: [
        money('Assessment', 'assessmentCost'),
        money('Consulting', 'consultingCost'),
        money('Technology', 'technologyCost'),
        money('Direct cost', 'directCost'),
        money('Your people', 'internalCost'),
        money('Total cost', 'totalCost'),
        money('Each year after', 'annualMaintenance'),
      ],
    },
    {
      title: 'Effort and contract revenue',
      rows: [
        figureRow('Consulting days', a.consultingDays, b.consultingDays, wholeText),
        figureRow('Internal hours', a.internalHours, b.internalHours, wholeText),
        figureRow('Hours a week', a.weeklyCommitment, b.weeklyCommitment, wholeText),
        textRow('Contract revenue above cost', returnText(left, a.totalCost), returnText(right, b.totalCost)),
        textRow('Cost in months of revenue', paybackOf(left, a.totalCost), paybackOf(right, b.totalCost)),
      ],
    },
  ];
}

function textRow(label: string, left: string, right: string): CompareRow {
  return { label, left, right, differs: left !== right, change: null };
}

function figureRow(label: string, left: number, right: number, textOf: (amount: number) => string): CompareRow {
  const row = textRow(label, textOf(left), textOf(right));
  const change = right - left;
  return { ...row, change: row.differs ? `${change > 0 ? '+' : '−'}${textOf(Math.abs(change))}` : null };
}

function wholeText(amount: number): string {
  return formatCount(Math.round(amount));
}

function returnText({ contractBand }: CostInputs, totalCost: number): string {
  if (!contractBand) return 'No contract value';
  return `${formatCount(Math.round(costReturn(totalCost, contractBand).roiPercent))}%`;
}

function paybackOf({ contractBand }: CostInputs, totalCost: number): string {
  if (!contractBand) return 'No contract value';
  return `${paybackText(costReturn(totalCost, contractBand).paybackMonths)} of the contract`;
}
