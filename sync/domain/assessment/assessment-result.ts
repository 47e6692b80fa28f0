import { objectivesOfRequirement, requirementFacts } from '#sync/catalog/catalog-facts.ts';
import { ledgerScore, type LedgerScore, type LostPoints } from '#sync/domain/score/ledger-score.ts';
import { objectiveResult, type ObjectiveAnswer } from '#sync/domain/score/requirement-result.ts';
import type { Assessment, AssessmentOutcome } from './assessment-record.ts';
import { levelOneControls } from './level-one.ts';

/** The facts that determine an assessment's result. */
export interface AssessedAnswers extends Pick<Assessment, 'kind' | 'controlIds' | 'mfa' | 'fips'> {
  answers: readonly ObjectiveAnswer[];
}

export interface AssessmentResult {
  /** Objectives without a judgment; answers cannot be frozen while there are any. */
  open: readonly string[];
  /** Requirements that are not met, by number. */
  notMet: readonly string[];
  /** The points lost at Level 2, and whether each requirement may be on a POA&M. */
  lost: readonly LostPoints[];
  /** Not met, allowed on the POA&M, and not on it yet. */
  unplanned: readonly string[];
  score: number | null;
  /** Null while objectives are open. */
  outcome: Exclude<AssessmentOutcome, 'stopped'> | null;
}

/** The requirements that an assessment is about, in the standard's order. */
export function assessedControls({ kind, controlIds }: Pick<Assessment, 'kind' | 'controlIds'>): readonly string[] {
  if (kind === 'self_l1') return levelOneControls;
  return kind === 'poam_closeout' ? controlIds : requirementFacts.map(({ id }) => id);
}

/** The scores of these answers; undefined for Level 1 and a close-out, which are met as a whole or not at all. */
export function scoreOfAssessment(assessed: AssessedAnswers): LedgerScore | undefined {
  const { kind, answers, mfa, fips } = assessed;
  if (kind === 'self_l1' || kind === 'poam_closeout') return undefined;
  // Within an assessment 3.12.2 is whatever was judged: a missing plan blocks it without costing points.
  const plans = assessedControls(assessed).map((controlId) => ({ id: controlId, controlId, dueDate: null }));
  return ledgerScore({ objectives: answers, mfa, fips, plans }, null);
}

/**
 * The result of these answers. `onPoam`: the requirements on the POA&M of this assessment. Level 2 is
 * scored by the ledger's rules; Level 1 and a close-out are met as a whole or not at all.
 */
export function resultOfAssessment(assessed: AssessedAnswers, onPoam: ReadonlySet<string>): AssessmentResult {
  const { answers } = assessed;
  const byId = new Map(answers.map((answer) => [answer.id, answer]));
  const controls = assessedControls(assessed);
  const own = controls.map((id) => ({
    id,
    results: objectivesOfRequirement(id).map((one) => ({ id: one, result: objectiveResult(byId.get(one)) })),
  }));
  const open = own.flatMap(({ results }) => results.filter(({ result }) => result === 'open').map(({ id }) => id));
  const notMet = own.filter(({ results }) => results.some(({ result }) => result === 'not_met')).map(({ id }) => id);
  const score = scoreOfAssessment(assessed);
  if (!score) {
    const outcome = open.length > 0 ? null : notMet.length > 0 ? 'none' : 'final';
    return { open, notMet, lost: [], unplanned: [], score: null, outcome };
  }
  const { lost, soFar, status } = score;
  const unplanned = lost.filter(({ controlId, blocker }) => blocker === null && !onPoam.has(controlId));
  return {
    open,
    notMet,
    lost,
    unplanned: unplanned.map(({ controlId }) => controlId),
    score: soFar,
    outcome: open.length > 0 || status === 'open' ? null : unplanned.length > 0 ? 'none' : status,
  };
}
