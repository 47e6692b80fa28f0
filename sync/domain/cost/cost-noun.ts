import type { Noun } from '#sync/engine/schema.ts';
import {
  createCostScenario,
  updateCostScenario,
  keepCostScenario,
  deleteCostScenario,
} from './cost-scenario-mutators.ts';

export const costNoun = {
  mutators: [createCostScenario, updateCostScenario, keepCostScenario, deleteCostScenario],
} as const satisfies Noun;
