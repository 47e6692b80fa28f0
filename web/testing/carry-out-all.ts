import type { Mutated } from '#sync/engine/mutate.ts';
import type { Workspace } from '#web/account/workspace.ts';

/** Several changes as the workspace carries them out: one after the other, until one is refused. */
export function carryOutAll(carryOut: Workspace['carryOut']): Workspace['carryOutAll'] {
  return async (changes) => {
    const outcomes: Mutated[] = [];
    for (const { call, seen } of changes) {
      const outcome = await carryOut(call, seen);
      outcomes.push(outcome);
      if ('refused' in outcome) break;
    }
    return outcomes;
  };
}
