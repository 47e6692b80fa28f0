import { findRequirementFacts } from '#sync/catalog/catalog-facts.ts';
import { isOverduePoam } from '#sync/domain/poam/poam-status.ts';
import { unauthorizedProviders } from '#sync/domain/scope/provider-verdict.ts';
import { CONDITIONAL_SCORE } from './conditional-status.ts';
import type { LedgerScore } from './ledger-score.ts';
import type { OwnLedger } from './own-ledger.ts';
import {
  isContradicted,
  requirementReadiness,
  type ReadinessFacts,
  type ReadinessPoam,
  type ReadinessProvider,
  type RequirementReadiness,
} from './readiness-gaps.ts';
import { SYSTEM_SECURITY_PLAN } from './sprs-score.ts';

/**
 * Why a status is out of reach, or what an assessor would find. 'plan': no system security plan; 'score': points below
 * the conditional limit; 'five', 'three': unmet requirements of that weight; 'excluded': named by the rule;
 * 'encryption': 3.13.11 without any; 'provider': a cloud with CUI and no authorization; 'unplanned': could be on a
 * POA&M, but no item exists; 'outlasting': planned for after the last day of the current conditional status; 'open':
 * not judged yet; 'late': POA&M items past their date; 'contradicted': claimed complete but not met; 'unproven': met,
 * with objectives without evidence; 'unsaid': facts that 3.12.4 requires and the system record lacks.
 */
export type BlockerKind =
  | 'plan'
  | 'score'
  | 'five'
  | 'three'
  | 'excluded'
  | 'encryption'
  | 'provider'
  | 'unplanned'
  | 'outlasting'
  | 'open'
  | 'late'
  | 'contradicted'
  | 'unproven'
  | 'unsaid';

export interface ReadinessBlocker {
  kind: BlockerKind;
  /** Whether it prevents any status; otherwise an assessor will only ask about it. */
  blocks: boolean;
  /** The requirements concerned, in the standard's order. */
  controlIds: readonly string[];
  /** The number that the kind counts: points, requirements, items or objectives. */
  count: number;
}

export interface Readiness {
  score: LedgerScore;
  /** How an assessment would end: by the score, or without a status if the scope rules it out. */
  status: LedgerScore['status'];
  requirements: readonly RequirementReadiness[];
  advised: OwnLedger['advised'];
  blockers: readonly ReadinessBlocker[];
  /** POA&M items past their date, the earliest first. */
  latePlans: readonly ReadinessPoam[];
  /** The number of facts that 3.12.4 requires and the system record lacks. */
  unsaid: number;
  /** Cloud providers with CUI and no authorization. */
  unauthorized: readonly ReadinessProvider[];
}

/** How an assessment would end today, by objectives, and what stands in the way. */
export function readinessOf(facts: ReadinessFacts, today: string): Readiness {
  const { ledger, requirements } = requirementReadiness(facts, today);
  const { score } = ledger;
  const latePlans = facts.plans
    .filter((plan) => plan.kind === 'poam' && isOverduePoam(plan, today))
    .sort((a, b) => a.targetDate.localeCompare(b.targetDate) || a.id.localeCompare(b.id));
  const unauthorized = unauthorizedProviders(facts.providers);
  const unsaid = facts.unsaid?.length ?? 0;
  const blockers = blockersOf(requirements, latePlans, score, unauthorized.length, unsaid);
  const status = unauthorized.length > 0 ? 'none' : score.status;
  return {
    score,
    status,
    requirements,
    advised: ledger.advised,
    blockers,
    latePlans,
    unsaid,
    unauthorized,
  };
}

function blockersOf(
  requirements: readonly RequirementReadiness[],
  late: readonly ReadinessPoam[],
  { points, lost: costs }: LedgerScore,
  unauthorized: number,
  unsaid: number,
): ReadinessBlocker[] {
  const lost = requirements.filter(({ result }) => result === 'not_met');
  const others = lost.filter(({ controlId }) => controlId !== SYSTEM_SECURITY_PLAN);
  const heavy = (weight: number) =>
    others.filter(({ controlId, verdict }) => verdict === 'points' && weightOf(controlId) === weight);
  const unproven = requirements.filter(({ result, unproven: objectives }) => result === 'met' && objectives.length > 0);
  const all: ReadinessBlocker[] = [
    blocking('plan', lost.length > others.length ? [SYSTEM_SECURITY_PLAN] : []),
    { kind: 'score', blocks: true, controlIds: [], count: Math.max(0, CONDITIONAL_SCORE - points.soFar) },
    blocking('five', idsOf(heavy(5))),
    blocking('three', idsOf(heavy(3))),
    blocking('excluded', idsOf(others.filter(({ verdict }) => verdict === 'excluded'))),
    blocking('encryption', idsOf(others.filter(({ verdict }) => verdict === 'encryption'))),
    { kind: 'provider', blocks: true, controlIds: [], count: unauthorized },
    blocking('unplanned', idsOf(others.filter(({ verdict, hasPlan }) => verdict === 'allowed' && !hasPlan))),
    blocking(
      'outlasting',
      costs.filter(({ blocker }) => blocker === 'late').map(({ controlId }) => controlId),
    ),
    blocking('open', idsOf(requirements.filter(({ result }) => result === 'open'))),
    {
      kind: 'late',
      blocks: false,
      controlIds: [...new Set(late.map(({ controlId }) => controlId))],
      count: late.length,
    },
    found('contradicted', requirements.filter(isContradicted), ({ unmet }) => unmet.length),
    found('unproven', unproven, (requirement) => requirement.unproven.length),
    { kind: 'unsaid', blocks: false, controlIds: [SYSTEM_SECURITY_PLAN], count: unsaid },
  ];
  return all.filter(({ count }) => count > 0);
}

function blocking(kind: BlockerKind, controlIds: readonly string[]): ReadinessBlocker {
  return { kind, blocks: true, controlIds, count: controlIds.length };
}

function found(
  kind: BlockerKind,
  requirements: readonly RequirementReadiness[],
  count: (requirement: RequirementReadiness) => number,
): ReadinessBlocker {
  const sum = requirements.reduce((total, requirement) => total + count(requirement), 0);
  return { kind, blocks: false, controlIds: idsOf(requirements), count: sum };
}

function idsOf(requirements: readonly RequirementReadiness[]): string[] {
  return requirements.map(({ controlId }) => controlId);
}

function weightOf(controlId: string): number {
  return findRequirementFacts(controlId)?.weight ?? 0;
}
