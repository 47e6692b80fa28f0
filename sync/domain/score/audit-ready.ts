import type { Readiness, ReadinessBlocker } from './readiness.ts';

/**
 * The first obstacle to any CMMC Level 2 status today; null if a final or conditional status is possible, and only then
 * may the dashboard say 'Audit ready'. Same verdict as the readiness assessment.
 */
export function auditBlocker({ status, blockers }: Readiness): ReadinessBlocker | null {
  if (status === 'final' || status === 'conditional') return null;
  return blockers.find(({ blocks }) => blocks) ?? null;
}
