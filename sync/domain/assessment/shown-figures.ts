import type { Assessment } from './assessment-record.ts';
import { isCertifying } from './is-certifying.ts';

type Shown = Pick<Assessment, 'kind' | 'firm' | 'phase'>;

/** Whether screens and papers may show a score: in a certification not before judging has begun (CAP 1.11, 1.23). */
export function showsScore(assessment: Shown): boolean {
  return !isCertifying(assessment) || assessment.phase !== 'plan';
}

/** Whether they may show a cheapest step, a suggestion or a forecast: never in a certification (CAP 3.15). */
export function showsAdvice(assessment: Shown): boolean {
  return !isCertifying(assessment);
}
