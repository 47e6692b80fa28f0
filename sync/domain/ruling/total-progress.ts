import { objectiveStates } from '#sync/domain/finding/objective-state.ts';
import { recordOf } from '#sync/engine/value.ts';
import type { FamilyProgress } from './family-progress.ts';

export type TotalProgress = Omit<FamilyProgress, 'family'>;

/** How far all families are together. */
export function totalProgress(families: readonly FamilyProgress[]): TotalProgress {
  const sumOf = (read: (one: FamilyProgress) => number) => families.reduce((sum, one) => sum + read(one), 0);
  return {
    total: sumOf(({ total }) => total),
    judged: sumOf(({ judged }) => judged),
    left: sumOf(({ left }) => left),
    notMet: sumOf(({ notMet }) => notMet),
    states: recordOf(objectiveStates, (state) => sumOf(({ states }) => states[state])),
  };
}
