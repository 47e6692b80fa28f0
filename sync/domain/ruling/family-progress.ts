import { families } from '#sync/catalog/catalog-facts.ts';
import type { FamilyCode } from '#sync/catalog/catalog-types.ts';
import { grouped } from '#sync/domain/common/grouped.ts';
import { isJudged, objectiveStates, type ObjectiveState } from '#sync/domain/finding/objective-state.ts';
import { familyOfObjective } from '#sync/domain/team/family-of-objective.ts';
import { recordOf } from '#sync/engine/value.ts';
import type { ConsolidatedResult } from './consolidated-result.ts';

export interface FamilyProgress {
  family: FamilyCode;
  total: number;
  /** Proposed or further. */
  judged: number;
  left: number;
  /** Objectives whose answer is 'not met'. */
  notMet: number;
  /** How many objectives are in each state. */
  states: Readonly<Record<ObjectiveState, number>>;
}

/** How far each family is, in the standard's order, without families of which nothing is assessed. */
export function familyProgress({ standings }: Pick<ConsolidatedResult, 'standings'>): FamilyProgress[] {
  const byFamily = grouped(standings, ([id]) => [familyOfObjective(id)]);
  return families.flatMap(({ code }) => {
    const own = byFamily.get(code)?.map(([, standing]) => standing);
    if (!own) return [];
    const judged = own.filter(({ state }) => isJudged(state)).length;
    return [
      {
        family: code,
        total: own.length,
        judged,
        left: own.length - judged,
        notMet: own.filter(({ answer }) => answer?.determination === 'not_met').length,
        states: recordOf(objectiveStates, (state) => own.filter((one) => one.state === state).length),
      },
    ];
  });
}
