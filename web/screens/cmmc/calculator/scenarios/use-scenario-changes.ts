import { useMemo } from 'react';
import type { CostInputs } from '#sync/domain/cost/cost-inputs.ts';
import { costMutators, keepCostScenario } from '#sync/domain/cost/cost-scenario-mutators.ts';
import type { CostScenario } from '#sync/domain/cost/cost-scenario-record.ts';
import { call, type Call } from '#sync/engine/mutator.ts';
import { useRunChanges } from '#web/parts/changes/run-changes.ts';
import { newRecordId } from '#web/store/new-record-id.ts';
import { successToast } from '#web/words/messages.ts';

/** All actions on saved estimates; each confirms itself, and returns false when it was not saved. */
export interface ScenarioChanges {
  /**
   * Returns the new estimate's id. `keepInstead`: puts it on the overview in place of these; null leaves the overview
   * alone.
   */
  create: (
    name: string,
    inputs: CostInputs,
    keepInstead: readonly CostScenario[] | null,
  ) => Promise<string | undefined>;
  update: (scenario: CostScenario, inputs: CostInputs) => Promise<boolean>;
  rename: (scenario: CostScenario, name: string) => Promise<boolean>;
  /** Puts one on the overview, or none with null. */
  keep: (id: string | null, scenarios: readonly CostScenario[]) => Promise<boolean>;
  remove: (scenario: CostScenario) => Promise<boolean>;
}

export function useScenarioChanges(): ScenarioChanges {
  const run = useRunChanges();
  return useMemo(() => {
    const apply = (changes: readonly Call[], done: string) =>
      run({ changes: changes.map((change) => ({ call: change })), done: successToast(done) });
    const stored = (inputs: CostInputs) => ({ ...inputs, contractBand: inputs.contractBand ?? null });
    const keepArgs = (id: string | null, scenarios: readonly CostScenario[]) => {
      const others = scenarios.filter((scenario) => scenario.isKept && scenario.id !== id);
      const items = others.map((scenario) => ({ id: scenario.id, isKept: false }));
      return { items: id === null ? items : [{ id, isKept: true }, ...items] };
    };
    return {
      create: async (name, inputs, keepInstead) => {
        const id = newRecordId();
        const create = call(costMutators.create, { id, name, ...stored(inputs) });
        const keep = keepInstead ? [call(keepCostScenario, keepArgs(id, keepInstead))] : [];
        return (await apply([create, ...keep], 'Estimate saved')) ? id : undefined;
      },
      update: ({ id }, inputs) => apply([call(costMutators.update, { id, set: stored(inputs) })], 'Estimate updated'),
      rename: ({ id }, name) => apply([call(costMutators.update, { id, set: { name } })], 'Estimate renamed'),
      keep: (id, scenarios) =>
        apply(
          [call(keepCostScenario, keepArgs(id, scenarios))],
          id === null ? 'The overview shows no estimate' : 'The overview shows this estimate',
        ),
      remove: ({ id }) => apply([call(costMutators.remove, { id })], 'Estimate deleted'),
    };
  }, [run]);
}
