import { requirementFacts } from '#sync/catalog/catalog-facts.ts';
import { poamVerdict, type PoamVerdict } from '#sync/domain/poam/poam-eligibility.ts';
import { type RequirementAnswer, SPRS_HIGHEST, sprsScore } from './sprs-score.ts';

/** 80 percent of the maximum score: 88 of 110. */
export const CONDITIONAL_SCORE = SPRS_HIGHEST * 0.8;
/** Days from the conditional status until every POA&M item must be closed. */
export const CLOSE_OUT_DAYS = 180;

interface Blocker {
  controlId: string;
  reason: Exclude<PoamVerdict, 'allowed'>;
}

export interface AssessmentResult {
  /**
   * 'final': everything is met. 'conditional': the rest may be closed within 180 days. 'none': no status is possible.
   */
  status: 'final' | 'conditional' | 'none';
  /** Null without a system security plan. */
  score: number | null;
  /** Open requirements that may not be on a POA&M, in the standard's order. */
  blockers: Blocker[];
}

/** The CMMC Level 2 status these answers would earn. Unanswered requirements are open. */
export function assessmentResult(answers: readonly RequirementAnswer[]): AssessmentResult {
  const byId = new Map(answers.map((answer) => [answer.controlId, answer]));
  const open = requirementFacts.filter(({ id }) => byId.get(id)?.status !== 'complete');
  const blockers = open.flatMap(({ id }): Blocker[] => {
    const reason = poamVerdict(id, byId.get(id)?.isPartlyMet === true);
    return reason === 'allowed' ? [] : [{ controlId: id, reason }];
  });
  const score = sprsScore(answers);
  if (open.length === 0) return { status: 'final', score, blockers };
  const isConditional = score !== null && score >= CONDITIONAL_SCORE && blockers.length === 0;
  return { status: isConditional ? 'conditional' : 'none', score, blockers };
}

/**
 * The last day to close the POA&M of a conditional status given on `day`; both are calendar days such as '2026-06-09'.
 */
export function closeOutDay(day: string): string {
  const date = new Date(`${day}T00:00:00.000Z`);
  date.setUTCDate(date.getUTCDate() + CLOSE_OUT_DAYS);
  return date.toISOString().slice(0, 10);
}

/** Would an item due on `targetDate` outlast a conditional status given today? Both calendar days. */
export function outlastsCloseOut(targetDate: string, today: string): boolean {
  return targetDate > closeOutDay(today);
}
