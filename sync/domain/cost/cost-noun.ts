import type { Noun } from '#sync/engine/schema.ts';
import { costMutators, keepCostScenario } from './cost-scenario-mutators.ts';

export const costNoun = {
  mutators: [...Object.values(costMutators), keepCostScenario],
} as const satisfies Noun;
