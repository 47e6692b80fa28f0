import { type AssessmentResult, CONDITIONAL_SCORE } from '#sync/domain/score/conditional-status.ts';
import { countOf } from './counts.ts';

/** What an SPRS score means; `points` exist without a plan too. Without a status none is to be submitted. */
export function scoreSentence({ status, score }: Pick<AssessmentResult, 'status' | 'score'>, points: number): string {
  if (score === null) return 'Not to be submitted yet: without a system security plan (3.12.4) there is no score.';
  if (status !== 'none')
    return 'The system security plan (3.12.4) is complete, so this score can be submitted in SPRS.';
  const why =
    points < CONDITIONAL_SCORE
      ? `the score is ${countOf(CONDITIONAL_SCORE - points, 'point')} under ${CONDITIONAL_SCORE}, the limit for a conditional status`
      : 'requirements that may not wait on a POA&M are open';
  return `SPRS would record no CMMC status: ${why}.`;
}
