import { assessedControls, scoreOfAssessment } from '#sync/domain/assessment/assessment-result.ts';
import type { LostPoints } from '#sync/domain/score/ledger-score.ts';
import { requirementResults, type RequirementResult } from '#sync/domain/score/requirement-result.ts';
import type { TeamAssessment } from '#web/records/use-team-assessment.ts';
import { blockerWords } from '#web/words/ledger-words.ts';

export interface JudgedRequirement extends RequirementResult {
  /** What it costs; undefined where it costs nothing, or the kind has no points. */
  loss: LostPoints | undefined;
}

/** What a team's answers make of each requirement of its assessment, in the standard's order. */
export function judgedRequirements({
  assessment,
  consolidated,
}: Pick<TeamAssessment, 'assessment' | 'consolidated'>): JudgedRequirement[] {
  const own = new Set(assessedControls(assessment));
  // Within an assessment 3.12.2 is whatever was judged, so each requirement counts as planned.
  const plans = [...own].map((controlId) => ({ id: controlId, controlId, dueDate: null }));
  const results = requirementResults({ ...consolidated, objectives: consolidated.answers, plans });
  const lost = new Map(scoreOfAssessment({ ...assessment, ...consolidated })?.lost.map((one) => [one.controlId, one]));
  return results
    .filter(({ controlId }) => own.has(controlId))
    .map((one) => ({ ...one, loss: lost.get(one.controlId) }));
}

/** Whether a requirement that is not met may be on a POA&M; empty for one that is met or open. */
export function poamText({ result, loss }: JudgedRequirement): string {
  if (result !== 'not_met') return '';
  if (!loss) return 'This kind has no POA&M';
  return loss.verdict === 'allowed' ? 'May be on a POA&M' : `May not: ${blockerWords(loss.verdict)}`;
}

/** '−5', '0' for what is met; a dash where the kind has no points. */
export function pointsOf({ result, loss }: JudgedRequirement): number | null {
  if (loss) return -loss.points || 0;
  return result === 'not_met' ? null : 0;
}
