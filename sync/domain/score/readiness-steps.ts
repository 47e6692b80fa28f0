import { lacksSomething } from './family-readiness.ts';
import { isContradicted, type RequirementReadiness } from './readiness-gaps.ts';
import type { Readiness } from './readiness.ts';
import { type NextStep, nextStepOf } from './next-step.ts';
import { SYSTEM_SECURITY_PLAN } from './sprs-score.ts';

/** One next step, about one requirement or item. */
export type ReadinessStep =
  /** Meet the requirement of the system security plan: there is no score without it. */
  | { kind: 'plan'; controlId: string }
  /** Say how far 3.5.3 or 3.13.11 is. */
  | { kind: 'answer'; controlId: string; points: number }
  /** Write the plans whose absence alone makes 3.12.2 not met. */
  | { kind: 'write_plans'; controlId: string; controlIds: readonly string[]; points: number }
  /** Meet a requirement that cannot wait. */
  | { kind: 'meet'; controlId: string; points: number }
  /** Bring in an authorized cloud provider, or the proof that this one is. */
  | { kind: 'authorize'; providerId: string; name: string }
  /** Close an item that is past its date, or set a new date. */
  | { kind: 'close'; controlId: string; planId: string; targetDate: string }
  /** Set an earlier date for what is planned for after the last day of the conditional status that runs. */
  | { kind: 'advance'; controlId: string }
  /** Put a requirement that can wait on a POA&M. */
  | { kind: 'schedule'; controlId: string; points: number }
  /** A requirement claimed complete has objectives that nobody has met yet. */
  | { kind: 'check'; controlId: string; count: number }
  /** Judge the objectives of a requirement. */
  | { kind: 'judge'; controlId: string; count: number }
  /** A requirement that is met has objectives without evidence. */
  | { kind: 'prove'; controlId: string; count: number }
  /** Nothing is missing: schedule the assessor. */
  | { kind: 'assess' };

/**
 * The next steps in order: the plan, then what cannot wait (most points first), cloud
 * providers without an authorization, what is planned for too late, items past their date, what can wait
 * but has no item, what is claimed but open, what is open, and what an assessor would find behind what is met.
 */
export function readinessSteps(readiness: Readiness): ReadinessStep[] {
  const { score, requirements, latePlans, unauthorized } = readiness;
  const advice = adviceOf(readiness);
  const lost = requirements.filter(({ result }) => result === 'not_met');
  const others = lost.filter(({ controlId }) => controlId !== SYSTEM_SECURITY_PLAN);
  const open = requirements.filter(({ result }) => result === 'open');
  const costly = (list: readonly RequirementReadiness[]) => list.toSorted((a, b) => b.points - a.points);
  const steps: ReadinessStep[] = [
    ...lost
      .filter(({ controlId }) => controlId === SYSTEM_SECURITY_PLAN)
      .map(({ controlId }) => ({ kind: 'plan' as const, controlId })),
    ...costly(others.filter(({ verdict }) => verdict !== 'allowed')).map((one) =>
      stepThatCannotWait(one, advice.get(one.controlId)),
    ),
    ...unauthorized.map(({ id, name }) => ({ kind: 'authorize' as const, providerId: id, name })),
    ...score.lost
      .filter(({ blocker }) => blocker === 'late')
      .map(({ controlId }) => ({ kind: 'advance' as const, controlId })),
    ...latePlans.map(({ id, controlId, targetDate }) => ({
      kind: 'close' as const,
      controlId,
      planId: id,
      targetDate,
    })),
    ...costly(
      others.filter(({ controlId, verdict }) => verdict === 'allowed' && advice.get(controlId)?.kind === 'plan'),
    ).map(({ controlId, points }) => ({ kind: 'schedule' as const, controlId, points })),
    ...open
      .filter(isContradicted)
      .map(({ controlId, unmet }) => ({ kind: 'check' as const, controlId, count: unmet.length })),
    ...costly(open.filter((one) => !isContradicted(one))).map(({ controlId, unmet }) => ({
      kind: 'judge' as const,
      controlId,
      count: unmet.length,
    })),
    ...requirements
      .filter(({ result, unproven }) => result === 'met' && unproven.length > 0)
      .map(({ controlId, unproven }) => ({ kind: 'prove' as const, controlId, count: unproven.length })),
  ];
  return steps.length === 0 && !requirements.some(lacksSomething) ? [{ kind: 'assess' }] : steps;
}

/** The cheapest step for each requirement that is not met, as the score screen names it. */
export function adviceOf({ score, answers }: Pick<Readiness, 'score' | 'answers'>): Map<string, NextStep> {
  return new Map(score.lost.map((lost) => [lost.controlId, nextStepOf(lost, answers)]));
}

function stepThatCannotWait({ controlId, points }: RequirementReadiness, next: NextStep | undefined): ReadinessStep {
  if (next?.kind === 'answer') return { kind: 'answer', controlId, points };
  // Nothing but missing plans makes 3.12.2 not met here.
  if (next?.kind === 'plan') return { kind: 'write_plans', controlId, controlIds: next.controlIds, points };
  return { kind: 'meet', controlId, points };
}
