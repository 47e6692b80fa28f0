import { lacksSomething } from './family-readiness.ts';
import type { NextStep } from './next-step.ts';
import type { Advised } from './own-ledger.ts';
import { isContradicted, type RequirementReadiness } from './readiness-gaps.ts';
import type { Readiness } from './readiness.ts';
import { SYSTEM_SECURITY_PLAN } from './sprs-score.ts';

/** One next step, about one requirement, provider or item. */
export type ReadinessStep =
  /** Follow the ledger's advice for an unmet requirement. */
  | ({ kind: 'advise' } & Advised)
  /** Choose an authorized cloud provider, or prove that this one is. */
  | { kind: 'authorize'; providerId: string; name: string }
  /** Close an item past its date, or set a new date; its requirement has not been judged not met. */
  | { kind: 'close'; controlId: string; planId: string; targetDate: string }
  /** Check objectives that are not met although their requirement is claimed complete. */
  | { kind: 'check'; controlId: string; count: number }
  /** Judge the objectives of a requirement. */
  | { kind: 'judge'; controlId: string; count: number }
  /** Add evidence for objectives of a requirement that is met. */
  | { kind: 'prove'; controlId: string; count: number }
  /** Describe the system where 3.12.4 asks for it. */
  | { kind: 'describe'; controlId: string; count: number }
  /** Nothing is missing: schedule the assessor. */
  | { kind: 'assess' };

/**
 * The next steps in order: the plan, then requirements that cannot wait (most points first), cloud providers without an
 * authorization, items planned for too late, items past their date, requirements that can wait but have no item, those
 * claimed complete but open, other open ones, and what an assessor would find missing in those that are met. A plan
 * that only has to be carried out is no new step.
 */
export function readinessSteps({ advised, requirements, latePlans, unsaid, unauthorized }: Readiness): ReadinessStep[] {
  const open = requirements.filter(({ result }) => result === 'open');
  const costly = (list: readonly RequirementReadiness[]) => list.toSorted((a, b) => b.points - a.points);
  const isAdvised = new Set(advised.map(({ lost }) => lost.controlId));
  const isPlan = ({ lost }: Advised) => lost.controlId === SYSTEM_SECURITY_PLAN;
  const advise = (isWanted: (one: Advised) => boolean) =>
    advised.filter(isWanted).map((one) => ({ kind: 'advise' as const, ...one }));
  const waiting = (kind: NextStep['kind']) =>
    advise(({ lost, next }) => lost.verdict === 'allowed' && next.kind === kind);
  const steps: ReadinessStep[] = [
    ...advise(isPlan),
    ...advise((one) => one.lost.verdict !== 'allowed' && !isPlan(one)),
    ...unauthorized.map(({ id, name }) => ({ kind: 'authorize' as const, providerId: id, name })),
    ...waiting('advance'),
    ...waiting('close'),
    ...latePlans
      .filter(({ controlId }) => !isAdvised.has(controlId))
      .map(({ id, controlId, targetDate }) => ({ kind: 'close' as const, controlId, planId: id, targetDate })),
    ...waiting('plan'),
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
    ...(unsaid > 0 ? [{ kind: 'describe' as const, controlId: SYSTEM_SECURITY_PLAN, count: unsaid }] : []),
  ];
  return steps.length === 0 && !requirements.some(lacksSomething) ? [{ kind: 'assess' }] : steps;
}
