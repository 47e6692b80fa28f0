import type { Noun } from '#sync/engine/schema.ts';
import {
  createCostScenario,
  updateCostScenario,
  keepCostScenario,
  deleteCostScenario,
} from './cost-scenario-mutators.ts';
import { costTables } from './cost-tables.ts';

export const costNoun = {
  tables: costTables,
  mutators: [createCostScenario, updateCostScenario, keepCostScenario, deleteCostScenario],
} as const satisfies Noun;
