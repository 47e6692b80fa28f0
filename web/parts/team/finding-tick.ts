import type { ObjectiveStanding } from '#sync/domain/finding/objective-state.ts';
import type { FindingTick } from '#web/kit/finding-scale.tsx';

/** How the scale draws an objective. */
export function findingTick({ state, answer }: Pick<ObjectiveStanding, 'state' | 'answer'>): FindingTick {
  if (state === 'disputed' || state === 'reopened') return 'disputed';
  const determination = answer?.determination ?? null;
  if (determination === null) return state === 'in_work' ? 'begun' : 'left';
  return determination === 'met' && state === 'proposed' ? 'met_proposed' : determination;
}
