import { objectivesOfRequirement } from '#sync/catalog/catalog-facts.ts';
import { levelOneRequirements, requirementNames } from '#sync/catalog/requirement-names.ts';
import { objectiveResult, type LedgerFacts, type Result } from './requirement-result.ts';

/** One of the 15 requirements of Level 1, judged by the records of Level 2. */
export interface LevelOnePractice {
  /** Such as 'AC.L1-b.1.i'. */
  id: string;
  /** The requirements of SP 800-171 it is judged by; PE.L1-b.1.ix has three. */
  controlIds: readonly string[];
  result: Result;
  objectives: readonly { id: string; result: Result | 'not_applicable' }[];
}

export interface LevelOne {
  practices: readonly LevelOnePractice[];
  /**
   * Met once all 15 are; a single one that is not met decides. There are no points, and nothing may wait on a POA&M.
   */
  result: Result;
}

const practiceIds = [...new Set(requirementNames.flatMap(({ levelOneId }) => levelOneId ?? []))];

/** The 59 objectives of these requirements. */
export const levelOneObjectives: readonly string[] = levelOneRequirements.flatMap(objectivesOfRequirement);

/** Level 1 of the organization's own ledger. */
export function levelOne({ objectives }: Pick<LedgerFacts, 'objectives'>): LevelOne {
  const answers = new Map(objectives.map((answer) => [answer.id, answer]));
  const practices = practiceIds.map((id): LevelOnePractice => {
    const controlIds = requirementNames.filter(({ levelOneId }) => levelOneId === id).map((name) => name.id);
    const own = controlIds
      .flatMap(objectivesOfRequirement)
      .map((objectiveId) => ({ id: objectiveId, result: objectiveResult(answers.get(objectiveId)) }));
    return { id, controlIds, objectives: own, result: together(own.map(({ result }) => result)) };
  });
  return { practices, result: together(practices.map(({ result }) => result)) };
}

function together(results: readonly (Result | 'not_applicable')[]): Result {
  if (results.includes('not_met')) return 'not_met';
  return results.includes('open') ? 'open' : 'met';
}
