import { useMemo } from 'react';
import type { Finding } from '#sync/domain/finding/finding-record.ts';
import type { Judgement } from '#sync/domain/objective/objective-status-record.ts';
import type { ConsolidatedResult } from '#sync/domain/ruling/consolidated-result.ts';
import { overrulesAny, ruledAsProposed, ruledOver, undisputedIn } from '#sync/domain/ruling/family-rulings.ts';
import { ruleFamily, ruleObjective } from '#sync/domain/ruling/ruling-mutators.ts';
import { call } from '#sync/engine/mutator.ts';
import { useRunChanges } from '#web/parts/changes/run-changes.ts';
import { countOf } from '#web/words/counts.ts';
import { judgementName } from '#web/words/judgement-words.ts';

/** What the lead decides on one objective, and why. */
export interface Decision {
  determination: Judgement;
  basis: Finding['basis'];
  reason: string;
}

/** The lead's rulings. Each resolves to whether it is stored on this device. */
export function useRulings(assessmentId: string) {
  const run = useRunChanges();
  return useMemo(
    () => ({
      /** `proposals`: the findings as the lead saw them. */
      rule(objectiveId: string, proposals: readonly Finding[], { determination, basis, reason }: Decision) {
        const isOverruling = overrulesAny(proposals, { determination, basis });
        const words = { rationale: isOverruling ? '' : reason, overruleReason: isOverruling ? reason : '' };
        const over = ruledOver(proposals);
        return run({
          changes: [{ call: call(ruleObjective, { assessmentId, objectiveId, determination, basis, over, ...words }) }],
          done: { title: `${objectiveId}: ruled ${judgementName(determination)}`, glyph: 'complete' },
        });
      },

      /** Rules on everything undisputed in a family, in one act. */
      ruleFamily(family: string, { standings }: ConsolidatedResult) {
        const rulings = ruledAsProposed(undisputedIn(family, standings), standings);
        return run({
          changes: [{ call: call(ruleFamily, { assessmentId, family, rulings }), records: rulings.length }],
          done: { title: `${family}: ${countOf(rulings.length, 'objective')} ruled as proposed`, glyph: 'complete' },
        });
      },
    }),
    [assessmentId, run],
  );
}

export type Rulings = ReturnType<typeof useRulings>;
