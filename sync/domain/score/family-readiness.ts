import { families } from '#sync/catalog/catalog-facts.ts';
import type { FamilyCode } from '#sync/catalog/catalog-types.ts';
import type { RequirementReadiness } from './readiness-gaps.ts';

export interface FamilyReadiness {
  code: FamilyCode;
  name: string;
  met: number;
  objectives: number;
  objectivesMet: number;
  withoutEvidence: number;
  /** Points that its unmet requirements take off the score. */
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
      met: own.filter(({ result }) => result === 'met').length,
      objectives,
      objectivesMet: objectives - sum(({ unmet }) => unmet.length),
      withoutEvidence: sum(({ unproven }) => unproven.length),
      points: sum(({ result, points }) => (result === 'not_met' ? points : 0)),
      requirements: own,
    };
  });
}

/** Whether an assessor would still find something missing. */
export function lacksSomething({ result, unproven }: RequirementReadiness): boolean {
  return result !== 'met' || unproven.length > 0;
}
