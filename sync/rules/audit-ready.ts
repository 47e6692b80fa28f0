import type { ReadinessPoam } from './readiness-gaps.ts';
import { readinessOf, type ReadinessBlocker } from './readiness.ts';
import type { RequirementAnswer } from './sprs-score.ts';

/**
 * What stands first in the way of any CMMC Level 2 status today; null where a final or a conditional one is possible.
 * Only then the dashboard may say 'Audit ready'. The same verdict as the readiness assessment's.
 */
export function auditBlocker(
  requirements: readonly RequirementAnswer[],
  poams: readonly ReadinessPoam[],
  now: Date,
): ReadinessBlocker | null {
  const { status, blockers } = readinessOf({ requirements, objectives: [], poams }, now);
  return status === 'none' ? (blockers.find(({ blocks }) => blocks) ?? null) : null;
}
