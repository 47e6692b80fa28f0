import { lacksSomething } from './readiness-gaps.ts';
import type { Readiness } from './readiness.ts';
import { SYSTEM_SECURITY_PLAN } from './sprs-score.ts';

/** One next step, about one requirement or item. */
export type ReadinessStep =
  /** Complete the system security plan: there is no score without it. */
  | { kind: 'plan'; controlId: string }
  /** Meet a requirement that cannot wait. */
  | { kind: 'meet'; controlId: string; points: number }
  /** Close an item that is past its date, or set a new date. */
  | { kind: 'close'; controlId: string; poamId: string; targetDate: string }
  /** Put a requirement that can wait on a POA&M. */
  | { kind: 'schedule'; controlId: string; points: number }
  /** A complete requirement has objectives that are not met. */
  | { kind: 'check'; controlId: string; count: number }
  /** A complete requirement has objectives without evidence. */
  | { kind: 'prove'; controlId: string; count: number }
  /** Nothing is missing: schedule the assessor. */
  | { kind: 'assess' };

/**
 * The next steps in order: the plan, then what cannot wait (most points first), items past their date, what can wait
 * but has no item, and finally what an assessor would find behind complete requirements.
 */
export function readinessSteps({ requirements, latePoams }: Readiness): ReadinessStep[] {
  const open = requirements.filter(({ isMet }) => !isMet);
  const others = open.filter(({ controlId }) => controlId !== SYSTEM_SECURITY_PLAN);
  const met = requirements.filter(({ isMet }) => isMet);
  const steps: ReadinessStep[] = [
    ...open
      .filter(({ controlId }) => controlId === SYSTEM_SECURITY_PLAN)
      .map(({ controlId }) => ({ kind: 'plan' as const, controlId })),
    ...others
      .filter(({ verdict }) => verdict !== 'allowed')
      .sort((a, b) => b.points - a.points)
      .map(({ controlId, points }) => ({ kind: 'meet' as const, controlId, points })),
    ...latePoams.map(({ id, controlId, targetDate }) => ({
      kind: 'close' as const,
      controlId,
      poamId: id,
      targetDate,
    })),
    ...others
      .filter(({ verdict, hasPoam }) => verdict === 'allowed' && !hasPoam)
      .sort((a, b) => b.points - a.points)
      .map(({ controlId, points }) => ({ kind: 'schedule' as const, controlId, points })),
    ...met
      .filter(({ unmet }) => unmet.length > 0)
      .map(({ controlId, unmet }) => ({ kind: 'check' as const, controlId, count: unmet.length })),
    ...met
      .filter(({ unmet, unproven }) => unmet.length === 0 && unproven.length > 0)
      .map(({ controlId, unproven }) => ({ kind: 'prove' as const, controlId, count: unproven.length })),
  ];
  return steps.length === 0 && !requirements.some(lacksSomething) ? [{ kind: 'assess' }] : steps;
}
