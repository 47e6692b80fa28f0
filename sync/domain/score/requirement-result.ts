import { objectivesOfRequirement, requirementFacts } from '#sync/catalog/catalog-facts.ts';
import { openStatus } from '#sync/domain/common/sealed-status.ts';
import type { FipsAnswer, MfaAnswer } from '#sync/domain/control/control-status-record.ts';
import type { StoredAnswer } from '#sync/domain/objective/documented-status.ts';

/** The organization's answer for one objective of the standard: its documented status, and a judgment beside it. */
export interface ObjectiveAnswer extends StoredAnswer {
  /** Such as '3.1.1[a]'. */
  id: string;
}

/**
 * A live plan: an operational plan of action or a POA&M item, including one only towards a POA&M; closed and cancelled
 * ones are not live.
 */
export interface LivePoam {
  id: string;
  controlId: string;
  /** A calendar day such as '2026-06-30'. */
  dueDate: string | null;
}

/** Everything that the organization's own ledger is scored by. Whatever is missing here is open. */
export interface LedgerFacts {
  objectives: readonly ObjectiveAnswer[];
  mfa: MfaAnswer | null;
  fips: FipsAnswer | null;
  plans: readonly LivePoam[];
}

export type Result = 'met' | 'not_met' | 'open';

export interface RequirementResult {
  controlId: string;
  result: Result;
  /** Objectives judged not met. */
  failing: readonly string[];
  /** Objectives that are neither judged nor implemented yet. */
  open: readonly string[];
  notApplicable: readonly string[];
  /** Only at 3.12.2: unmet requirements without a plan, which by themselves make it not met. */
  unplanned: readonly string[];
}

/** The requirement for operational plans of action: not met as soon as any unmet requirement has no plan. */
export const PLAN_OF_ACTION = '3.12.2';

export function objectiveResult(answer: ObjectiveAnswer | undefined): Result | 'not_applicable' {
  if (answer?.judgement) return answer.judgement;
  const status = answer && openStatus(answer.status);
  return status === 'implemented' || status === 'validated' ? 'met' : 'open';
}

/**
 * Each requirement's result from its objectives, in the standard's order: met if all are met or not applicable, not met
 * if one is not met, otherwise open. Custom objectives do not count.
 */
export function requirementResults({ objectives, plans }: LedgerFacts): RequirementResult[] {
  const byId = new Map(objectives.map((answer) => [answer.id, answer]));
  const results = requirementFacts.map(({ id }): RequirementResult => {
    const own = objectivesOfRequirement(id).map((one) => ({ id: one, result: objectiveResult(byId.get(one)) }));
    const idsOf = (result: Result | 'not_applicable') =>
      own.filter((one) => one.result === result).map((one) => one.id);
    const failing = idsOf('not_met');
    const open = idsOf('open');
    const result = failing.length > 0 ? 'not_met' : open.length > 0 ? 'open' : 'met';
    return { controlId: id, result, failing, open, notApplicable: idsOf('not_applicable'), unplanned: [] };
  });
  const planned = new Set(plans.map(({ controlId }) => controlId));
  const unplanned = results
    .filter(({ controlId, result }) => result === 'not_met' && controlId !== PLAN_OF_ACTION && !planned.has(controlId))
    .map(({ controlId }) => controlId);
  if (unplanned.length === 0) return results;
  return results.map((one) => (one.controlId === PLAN_OF_ACTION ? { ...one, result: 'not_met', unplanned } : one));
}
