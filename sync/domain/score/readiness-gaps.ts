import { families, objectiveIds, requirementFacts, type RequirementFacts } from '#sync/catalog/catalog-facts.ts';
import type { FamilyCode } from '#sync/catalog/catalog-types.ts';
import type { ControlStatusValue } from '#sync/domain/control/control-status-record.ts';
import type { ObjectiveStatusValue } from '#sync/domain/objective/objective-status-record.ts';
import type { PoamStatusValue } from '#sync/domain/poam/poam-record.ts';
import { poamVerdict, type PoamVerdict } from '#sync/domain/poam/poam-eligibility.ts';
import { pointsLost, type RequirementAnswer } from './sprs-score.ts';

/** What is known of one objective of the standard. */
interface ObjectiveAnswer {
  /** Such as '3.1.1[a]'. */
  id: string;
  status: ObjectiveStatusValue;
  /** Number of files that are its evidence. */
  evidenceCount: number;
}

export interface ReadinessPoam {
  id: string;
  controlId: string;
  status: PoamStatusValue;
  targetDate: string;
}

/**
 * What an organization knows of itself before an assessment. Anything missing here counts as open, unmet and without
 * evidence.
 */
export interface ReadinessFacts {
  requirements: readonly RequirementAnswer[];
  objectives: readonly ObjectiveAnswer[];
  poams: readonly ReadinessPoam[];
}

/** The state of one requirement, and what it still lacks. */
export interface RequirementReadiness {
  controlId: string;
  family: FamilyCode;
  status: ControlStatusValue;
  isMet: boolean;
  /** Points it currently takes off the SPRS score. */
  points: number;
  /** While it is open: whether it may be on a POA&M, or why not. */
  verdict: PoamVerdict | null;
  /** There is an open item for it. */
  hasPoam: boolean;
  objectiveCount: number;
  /** Objectives that are neither implemented nor validated. */
  unmet: readonly string[];
  /** Objectives without a file as evidence, met or not. */
  unproven: readonly string[];
}

/** One entry per requirement, in the standard's order. */
export function requirementReadiness(facts: ReadinessFacts): RequirementReadiness[] {
  const answers = new Map(facts.requirements.map((answer) => [answer.controlId, answer]));
  const objectives = new Map(facts.objectives.map((answer) => [answer.id, answer]));
  const planned = new Set(facts.poams.filter(({ status }) => status !== 'closed').map(({ controlId }) => controlId));
  return requirementFacts.map((requirement) => {
    const { id, family, objectiveCount } = requirement;
    const answer: RequirementAnswer = answers.get(id) ?? { controlId: id, status: 'not_started' };
    const own = objectiveIdsOf(requirement);
    const isMet = answer.status === 'complete';
    return {
      controlId: id,
      family,
      status: answer.status,
      isMet,
      points: pointsLost(answer),
      verdict: isMet ? null : poamVerdict(id, answer.isPartlyMet === true),
      hasPoam: planned.has(id),
      objectiveCount,
      unmet: own.filter((objectiveId) => !isMetStatus(objectives.get(objectiveId)?.status)),
      unproven: own.filter((objectiveId) => (objectives.get(objectiveId)?.evidenceCount ?? 0) === 0),
    };
  });
}

function objectiveIdsOf({ id }: RequirementFacts): string[] {
  return objectiveIds.filter((objectiveId) => objectiveId.startsWith(`${id}[`));
}

function isMetStatus(status: ObjectiveStatusValue | undefined): boolean {
  return status === 'implemented' || status === 'validated';
}

export interface FamilyReadiness {
  code: FamilyCode;
  name: string;
  met: number;
  objectives: number;
  objectivesMet: number;
  withoutEvidence: number;
  /** Points that its open requirements take off the score. */
  points: number;
  requirements: readonly RequirementReadiness[];
}

/** The fourteen families and what each lacks. */
export function familyReadiness(requirements: readonly RequirementReadiness[]): FamilyReadiness[] {
  return families.map(({ code, name }) => {
    const own = requirements.filter(({ family }) => family === code);
    const sum = (count: (requirement: RequirementReadiness) => number) =>
      own.reduce((total, requirement) => total + count(requirement), 0);
    const objectives = sum(({ objectiveCount }) => objectiveCount);
    return {
      code,
      name,
      met: own.filter(({ isMet }) => isMet).length,
      objectives,
      objectivesMet: objectives - sum(({ unmet }) => unmet.length),
      withoutEvidence: sum(({ unproven }) => unproven.length),
      points: sum(({ points }) => points),
      requirements: own,
    };
  });
}

/** Would an assessor still find something missing? */
export function lacksSomething({ isMet, unmet, unproven }: RequirementReadiness): boolean {
  return !isMet || unmet.length > 0 || unproven.length > 0;
}
