import { findRequirementFacts, objectivesOfRequirement } from '#sync/catalog/catalog-facts.ts';
import type { FamilyCode } from '#sync/catalog/catalog-types.ts';
import { claimOf, isClaimedComplete, type StoredClaim } from '#sync/domain/control/claim.ts';
import type { ControlStatus, ControlStatusValue } from '#sync/domain/control/control-status-record.ts';
import type { PoamVerdict } from '#sync/domain/poam/poam-eligibility.ts';
import type { Poam } from '#sync/domain/poam/poam-record.ts';
import type { Provider } from '#sync/domain/scope/provider-record.ts';
import type { LostPoints } from './ledger-score.ts';
import { ownLedger, type OwnLedger, type OwnRecords } from './own-ledger.ts';
import { requirementResults, type ObjectiveAnswer, type Result } from './requirement-result.ts';

export type ReadinessPoam = Pick<Poam, 'id' | 'kind' | 'controlId' | 'status' | 'targetDate'>;

export type ReadinessProvider = Pick<Provider, 'id' | 'name' | 'kind' | 'handles' | 'fedramp' | 'hasLevelTwo'>;

/** The facts about one objective of the standard. */
interface ReadinessObjective extends ObjectiveAnswer {
  /** The number of files that prove it; drafts and expired ones do not. */
  evidenceCount: number;
}

/** The facts about an organization. Anything missing here is open and without evidence. */
export interface ReadinessFacts extends OwnRecords {
  /** Its claims, with the answers of 3.5.3 and 3.13.11. */
  controls: readonly (Pick<ControlStatus, 'id' | 'mfa' | 'fips'> & StoredClaim)[];
  objectives: readonly ReadinessObjective[];
  plans: readonly ReadinessPoam[];
  providers: readonly ReadinessProvider[];
  /** Facts that 3.12.4 requires and the system record lacks. */
  unsaid?: readonly unknown[];
}

/** The result of one requirement, and what it still lacks. */
export interface RequirementReadiness {
  controlId: string;
  family: FamilyCode;
  /** The organization's claim. */
  status: ControlStatusValue;
  result: Result;
  /** Points it takes off the score while it is not met, or would while it is open. */
  points: number;
  /** While it is not met: whether it may be on a POA&M, or why not. */
  verdict: PoamVerdict | null;
  /** Whether there is a live plan for it. */
  hasPlan: boolean;
  objectiveCount: number;
  /** Objectives that are not met or still open. */
  unmet: readonly string[];
  /** Objectives without a file as evidence, met or not; those that are not applicable need none. */
  unproven: readonly string[];
}

/** Today's ledger, and one entry per requirement in the standard's order. */
export function requirementReadiness(
  facts: ReadinessFacts,
  today: string,
): { ledger: OwnLedger; requirements: RequirementReadiness[] } {
  const ledger = ownLedger(facts, today);
  const { score } = ledger;
  const costs = new Map<string, LostPoints>([...score.lost, ...score.atRisk].map((one) => [one.controlId, one]));
  const claims = new Map(facts.controls.map((record) => [record.id, record]));
  const evidence = new Map(facts.objectives.map(({ id, evidenceCount }) => [id, evidenceCount]));
  const planned = new Set(ledger.facts.plans.map(({ controlId }) => controlId));
  const requirements = requirementResults(ledger.facts).map((one): RequirementReadiness => {
    const { controlId, result, failing, open, notApplicable } = one;
    const own = objectivesOfRequirement(controlId);
    const cost = costs.get(controlId);
    return {
      controlId,
      family: findRequirementFacts(controlId)?.family ?? 'AC',
      status: claimOf(claims.get(controlId)),
      result,
      points: cost?.points ?? 0,
      verdict: result === 'not_met' ? (cost?.verdict ?? null) : null,
      hasPlan: planned.has(controlId),
      objectiveCount: own.length,
      unmet: own.filter((id) => failing.includes(id) || open.includes(id)),
      unproven: own.filter((id) => !notApplicable.includes(id) && (evidence.get(id) ?? 0) === 0),
    };
  });
  return { ledger, requirements };
}

/** Claimed complete, but not met by its objectives. */
export function isContradicted(requirement: RequirementReadiness): boolean {
  return isClaimedComplete(requirement) && requirement.result !== 'met';
}
