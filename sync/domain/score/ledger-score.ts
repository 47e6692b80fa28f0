import { findRequirementFacts } from '#sync/catalog/catalog-facts.ts';
import { poamVerdict, type PoamVerdict } from '#sync/domain/poam/poam-eligibility.ts';
import { CONDITIONAL_SCORE, outlastsCloseOut } from './conditional-status.ts';
import {
  objectiveResult,
  requirementResults,
  type LedgerFacts,
  type LivePoam,
  type RequirementResult,
} from './requirement-result.ts';
import { SPRS_HIGHEST, SYSTEM_SECURITY_PLAN } from './sprs-score.ts';

/** The most points that unmet requirements may cost at a conditional status. */
export const POINTS_BUDGET = SPRS_HIGHEST - CONDITIONAL_SCORE;

/** Why an unmet requirement rules out any status. 'late': its POA&M item is due after day 180. */
export type LedgerBlocker = 'plan' | Exclude<PoamVerdict, 'allowed'> | 'unplanned' | 'late';

/** One requirement that costs points, or would in the worst case. */
export interface LostPoints extends RequirementResult {
  points: number;
  /** Whether it may be on a POA&M, or why not. */
  verdict: PoamVerdict;
  plans: readonly LivePoam[];
  /** Its plans that are due after the last day of the conditional status. */
  outlasting: readonly LivePoam[];
  blocker: LedgerBlocker | null;
  /** 3.5.3 is answered 'remote and privileged', and [a], [b] or [c] is not met, so the answer counts as none. */
  isAnswerVoid: boolean;
}

export interface LedgerScore {
  /** Requirements judged met or not met, of 110. */
  judged: number;
  /** The score without open requirements. Null once 3.12.4 is not met: no score, no status. */
  soFar: number | null;
  /** The score with open requirements counted as not met. Null while 3.12.4 is not met or open. */
  worstCase: number | null;
  /** The points of both, even if they are not a score. */
  points: { soFar: number; worstCase: number };
  /** What these results earn; 'open' while it depends on results not judged yet. */
  status: 'final' | 'conditional' | 'none' | 'open';
  /** Requirements not met, most points first, then in the standard's order. */
  lost: readonly LostPoints[];
  /** Requirements still open, in the same order. */
  atRisk: readonly LostPoints[];
  /** Points that unmet requirements cost, of the 22 that may be lost. */
  budgetUsed: number;
}

/**
 * The two scores of the organization's own ledger and what they earn, by DoD's assessment methodology and 32 CFR 170.21
 * and 170.24. `statusDate`: the day a conditional status began; null if there is none.
 */
export function ledgerScore(facts: LedgerFacts, statusDate: string | null): LedgerScore {
  const results = requirementResults(facts);
  const answers = new Map(facts.objectives.map((answer) => [answer.id, answer]));
  const isProtected = ['a', 'b', 'c'].every((letter) => {
    const result = objectiveResult(answers.get(`3.5.3[${letter}]`));
    return result === 'met' || result === 'not_applicable';
  });
  const isAnswerVoid = facts.mfa === 'remote_and_privileged' && !isProtected;

  const lostOf = (requirement: RequirementResult): LostPoints => {
    const { controlId } = requirement;
    const isReduced =
      (controlId === '3.5.3' && facts.mfa === 'remote_and_privileged' && isProtected) ||
      (controlId === '3.13.11' && facts.fips === 'not_validated');
    const points = isReduced ? 3 : (findRequirementFacts(controlId)?.weight ?? 0);
    const verdict = poamVerdict(controlId, isReduced);
    const plans = facts.plans.filter((plan) => plan.controlId === controlId);
    // One of them is enough to leave the requirement open, whatever the others do.
    const outlasting = plans.filter(({ dueDate }) => statusDate && dueDate && outlastsCloseOut(dueDate, statusDate));
    return {
      ...requirement,
      points,
      verdict,
      plans,
      outlasting,
      blocker: blockerOf(controlId, verdict, plans.length > 0, outlasting.length > 0),
      isAnswerVoid: controlId === '3.5.3' && isAnswerVoid,
    };
  };
  const costly = (wanted: RequirementResult['result']) =>
    results
      .filter(({ result }) => result === wanted)
      .map(lostOf)
      .sort((a, b) => b.points - a.points);
  const lost = costly('not_met');
  const atRisk = costly('open');
  const budgetUsed = sumOf(lost);
  const points = { soFar: SPRS_HIGHEST - budgetUsed, worstCase: SPRS_HIGHEST - budgetUsed - sumOf(atRisk) };
  const plan = results.find(({ controlId }) => controlId === SYSTEM_SECURITY_PLAN)?.result;
  return {
    judged: results.length - atRisk.length,
    soFar: plan === 'not_met' ? null : points.soFar,
    worstCase: plan === 'met' ? points.worstCase : null,
    points,
    status: statusOf(lost, atRisk, points.soFar),
    lost,
    atRisk,
    budgetUsed,
  };
}

function blockerOf(controlId: string, verdict: PoamVerdict, hasPlan: boolean, isLate: boolean): LedgerBlocker | null {
  if (controlId === SYSTEM_SECURITY_PLAN) return 'plan';
  if (verdict !== 'allowed') return verdict;
  if (!hasPlan) return 'unplanned';
  return isLate ? 'late' : null;
}

function statusOf(lost: readonly LostPoints[], atRisk: readonly LostPoints[], soFar: number): LedgerScore['status'] {
  // Open requirements can only cost more, so these verdicts are certain before everything is judged.
  if (lost.some(({ blocker }) => blocker !== null) || soFar < CONDITIONAL_SCORE) return 'none';
  if (atRisk.length > 0) return 'open';
  return lost.length > 0 ? 'conditional' : 'final';
}

function sumOf(requirements: readonly LostPoints[]): number {
  return requirements.reduce((sum, { points }) => sum + points, 0);
}
