import { estimateCost } from '#sync/domain/cost/cost-calculator.ts';
import type {
  CostCompanySize,
  CostInputs,
  Infrastructure,
  ItStaff,
  Maturity,
  Timeline,
} from '#sync/domain/cost/cost-inputs.ts';
import type { AnswerFields } from './organization-answers-record.ts';

// The upper limit of a band, in dollars.
const ceilings: Readonly<Record<AnswerFields['budget'], number>> = {
  'under-50k': 50_000,
  '50k-100k': 100_000,
  '100k-250k': 250_000,
  '250k-500k': 500_000,
  '500k+': Infinity,
};

const timelines: Readonly<Record<AnswerFields['complianceDeadline'], Timeline>> = {
  '3-months': 6,
  '6-months': 6,
  '12-months': 12,
  '18-months': 18,
  flexible: 24,
};

const credit = { yes: 2, partial: 1, no: 0 } as const;

function sizeOf({ employeeCount }: AnswerFields): CostCompanySize {
  if (employeeCount <= 10) return '1-10';
  if (employeeCount <= 25) return '11-25';
  if (employeeCount <= 50) return '26-50';
  return employeeCount <= 100 ? '51-100' : '100+';
}

// Four answers, worth up to two points each.
function maturityOf({ mfaImplemented, endpointProtection, accessControls, existingSSP }: AnswerFields): Maturity {
  const points = [mfaImplemented, endpointProtection, accessControls, existingSSP].map((answer) => credit[answer]);
  const sum = points.reduce<number>((total, point) => total + point, 0);
  if (sum <= 1) return 'none';
  if (sum <= 4) return 'basic';
  return sum <= 6 ? 'moderate' : 'advanced';
}

function staffOf({ itStaffCount }: AnswerFields): ItStaff {
  if (itStaffCount === 0) return 'none';
  return itStaffCount <= 2 ? 'basic' : 'experienced';
}

function infrastructureOf({ securityTools }: AnswerFields): Infrastructure {
  if (securityTools.length <= 2) return 'minimal';
  return securityTools.length <= 4 ? 'moderate' : 'good';
}

/** The cost calculator's inputs, taken from the answers. */
export function costInputsOf(answers: AnswerFields): CostInputs {
  return {
    companySize: sizeOf(answers),
    maturity: maturityOf(answers),
    timeline: timelines[answers.complianceDeadline],
    itStaff: staffOf(answers),
    infrastructure: infrastructureOf(answers),
  };
}

export interface CompliancePlanBudget {
  /** Direct cost, to the nearest thousand dollars. */
  estimate: number;
  /** Dollars above the chosen band's limit, to the nearest thousand; 0 if it fits. */
  shortBy: number;
}

/** The likely cost compared with the budget. */
export function compliancePlanBudget(answers: AnswerFields): CompliancePlanBudget {
  const estimate = Math.round(estimateCost(costInputsOf(answers)).directCost / 1_000) * 1_000;
  return { estimate, shortBy: Math.max(0, estimate - ceilings[answers.budget]) };
}
