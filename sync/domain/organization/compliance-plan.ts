import { requirementFacts } from '#sync/catalog/catalog-facts.ts';
import { compliancePlanActions, type CompliancePlanAction } from './compliance-plan-actions.ts';
import { compliancePlanBudget, type CompliancePlanBudget } from './compliance-plan-budget.ts';
import {
  compliancePlanPace,
  compliancePlanTargetDate,
  ROAD_WEEKS,
  type CompliancePlanPace,
} from './compliance-plan-deadline.ts';
import { compliancePlanFocus, type CompliancePlanFocus } from './compliance-plan-focus.ts';
import { compliancePlanOrder, type PlannedFamily } from './compliance-plan-order.ts';
import type { AnswerFields } from './organization-answers-record.ts';

/** Something that may keep the plan from working. */
interface CompliancePlanCaution {
  id: 'time' | 'budget' | 'staff' | 'cloud';
  title: string;
  text: string;
}

export interface CompliancePlan {
  /** A calendar day; null without a deadline. */
  targetDate: string | null;
  pace: CompliancePlanPace | null;
  total: number;
  open: number;
  families: PlannedFamily[];
  actions: CompliancePlanAction[];
  focus: CompliancePlanFocus[];
  budget: CompliancePlanBudget;
  cautions: CompliancePlanCaution[];
}

const commercialClouds: readonly string[] = ['aws', 'azure', 'gcp', 'other'];

/**
 * The plan that follows from an organization's answers. `from`: when its deadline was set. `complete`: numbers of
 * complete controls.
 */
export function compliancePlan(
  answers: AnswerFields,
  from: string,
  complete: ReadonlySet<string>,
  now: Date,
): CompliancePlan {
  const open = requirementFacts.filter(({ id }) => !complete.has(id)).length;
  const targetDate = compliancePlanTargetDate(answers.complianceDeadline, from);
  const pace = targetDate === null ? null : compliancePlanPace(targetDate, open, now);
  const budget = compliancePlanBudget(answers);
  return {
    targetDate,
    pace,
    total: requirementFacts.length,
    open,
    families: compliancePlanOrder(answers, complete),
    actions: compliancePlanActions(answers, complete),
    focus: compliancePlanFocus(answers),
    budget,
    cautions: cautionsOf(answers, pace, open, budget),
  };
}

function cautionsOf(
  answers: AnswerFields,
  pace: CompliancePlanPace | null,
  open: number,
  budget: CompliancePlanBudget,
): CompliancePlanCaution[] {
  const cautions: CompliancePlanCaution[] = [];
  const needed = Math.ceil((ROAD_WEEKS * open) / requirementFacts.length);
  if (pace && pace.weeksLeft < needed) {
    cautions.push({
      id: 'time',
      title: 'The deadline is close.',
      text: `What is open usually takes about ${needed} weeks. Take the requirements worth five points first, and plan the others on the POA&M.`,
    });
  }
  if (open > 0 && budget.shortBy > 0) {
    cautions.push({
      id: 'budget',
      title: 'The budget may not be enough.',
      text: `The estimate is $${budget.shortBy.toLocaleString('en-US')} above it. Spread the cost over two budget years, or narrow the boundary in which CUI is handled.`,
    });
  }
  if (answers.itStaffCount === 0) {
    cautions.push({
      id: 'staff',
      title: 'Nobody on your staff does IT.',
      text: 'Name the provider that does, write its share into the system security plan, and ask for its part in the assessment.',
    });
  }
  if (answers.dataTypes.includes('cui') && answers.cloudProviders.some((id) => commercialClouds.includes(id))) {
    cautions.push({
      id: 'cloud',
      title: 'CUI may reach a commercial cloud.',
      text: 'DFARS 252.204-7012 asks for FedRAMP Moderate or its equivalent. Check each service that holds CUI, not only the provider.',
    });
  }
  return cautions;
}
