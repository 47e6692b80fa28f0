import type { ReadinessPoam } from './readiness-gaps.ts';
import { readinessOf, type ReadinessBlocker } from './readiness.ts';
import type { RequirementAnswer } from './sprs-score.ts';

/**
 * The first obstacle to any CMMC Level 2 status today; null where a final or conditional one is possible, and only then
 * may the dashboard say 'Audit ready'. Same verdict as the readiness assessment.
 */
export function auditBlocker(
  requirements: readonly RequirementAnswer[],
  poams: readonly ReadinessPoam[],
  now: Date,
): ReadinessBlocker | null {
  const { status, blockers } = readinessOf({ requirements, objectives: [], poams }, now);
  return status === 'none' ? (blockers.find(({ blocks }) => blocks) ?? null) : null;
}
