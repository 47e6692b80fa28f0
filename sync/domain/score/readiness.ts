import { findRequirementFacts } from '#sync/catalog/catalog-facts.ts';
import { assessmentResult, CONDITIONAL_SCORE } from './conditional-status.ts';
import { isPast } from '#sync/domain/common/past-date.ts';
import {
  familyReadiness,
  type FamilyReadiness,
  type ReadinessFacts,
  type ReadinessPoam,
  requirementReadiness,
  type RequirementReadiness,
} from './readiness-gaps.ts';
import { sprsPoints, SYSTEM_SECURITY_PLAN } from './sprs-score.ts';

/**
 * Why certification is out of reach, or what an assessor would find. 'plan': no system security plan; 'score': points
 * below the conditional limit; 'five', 'three': open requirements of that weight; 'excluded': named by the rule;
 * 'encryption': 3.13.11 without any; 'unplanned': could be on a POA&M, but no item exists; 'late': items past their
 * date; 'contradicted': complete, with unmet objectives; 'unproven': complete, with objectives without evidence.
 */
export type BlockerKind =
  'plan' | 'score' | 'five' | 'three' | 'excluded' | 'encryption' | 'unplanned' | 'late' | 'contradicted' | 'unproven';

export interface ReadinessBlocker {
  kind: BlockerKind;
  /** It prevents any status; otherwise an assessor will ask about it. */
  blocks: boolean;
  /** The requirements concerned, in the standard's order. */
  controlIds: readonly string[];
  /** The count of what the kind is about: points, requirements, items or objectives. */
  count: number;
}

export interface Readiness {
  /** How the assessment would end today; 'none' while something blocks both statuses. */
  status: 'final' | 'conditional' | 'none';
  /** Null without a system security plan. */
  score: number | null;
  /** The current points, with or without a plan. */
  points: number;
  requirements: readonly RequirementReadiness[];
  families: readonly FamilyReadiness[];
  blockers: readonly ReadinessBlocker[];
  latePoams: readonly ReadinessPoam[];
}

/** How an assessment would end today, and what is in its way. */
export function readinessOf(facts: ReadinessFacts, now: Date): Readiness {
  const requirements = requirementReadiness(facts);
  const latePoams = facts.poams
    .filter(({ status, targetDate }) => status !== 'closed' && isPast(targetDate, now))
    .sort((a, b) => a.targetDate.localeCompare(b.targetDate) || a.id.localeCompare(b.id));
  const points = sprsPoints(facts.requirements);
  const { status, score } = assessmentResult(facts.requirements);
  const blockers = blockersOf(requirements, latePoams, points);
  const isBlocked = blockers.some(({ blocks }) => blocks);
  return {
    status: status === 'conditional' && isBlocked ? 'none' : status,
    score,
    points,
    requirements,
    families: familyReadiness(requirements),
    blockers,
    latePoams,
  };
}

function blockersOf(
  requirements: readonly RequirementReadiness[],
  late: readonly ReadinessPoam[],
  points: number,
): ReadinessBlocker[] {
  const open = requirements.filter(({ isMet }) => !isMet);
  const met = requirements.filter(({ isMet }) => isMet);
  const others = open.filter(({ controlId }) => controlId !== SYSTEM_SECURITY_PLAN);
  const heavy = (weight: number) =>
    others.filter(({ controlId, verdict }) => verdict === 'points' && weightOf(controlId) === weight);
  const missing = Math.max(0, CONDITIONAL_SCORE - points);
  const contradicted = met.filter(({ unmet }) => unmet.length > 0);
  const unproven = met.filter(({ unproven: objectives }) => objectives.length > 0);
  const all: ReadinessBlocker[] = [
    blocking('plan', open.length > others.length ? [SYSTEM_SECURITY_PLAN] : []),
    { kind: 'score', blocks: true, controlIds: [], count: missing },
    blocking('five', idsOf(heavy(5))),
    blocking('three', idsOf(heavy(3))),
    blocking('excluded', idsOf(others.filter(({ verdict }) => verdict === 'excluded'))),
    blocking('encryption', idsOf(others.filter(({ verdict }) => verdict === 'encryption'))),
    blocking('unplanned', idsOf(others.filter(({ verdict, hasPoam }) => verdict === 'allowed' && !hasPoam))),
    {
      kind: 'late',
      blocks: false,
      controlIds: [...new Set(late.map(({ controlId }) => controlId))],
      count: late.length,
    },
    found('contradicted', contradicted, ({ unmet }) => unmet.length),
    found('unproven', unproven, (requirement) => requirement.unproven.length),
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
