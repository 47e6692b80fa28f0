import type { Table, TablesOf } from '#sync/engine/schema.ts';
import { costScenarioSchema } from './cost-scenario-record.ts';

export const costTables = [
  {
    name: 'costScenario',
    row: costScenarioSchema,
    action: 'costScenario.change',
    fields: {
      name: 'value',
      companySize: 'value',
      maturity: 'value',
      timeline: 'value',
      itStaff: 'value',
      infrastructure: 'value',
      contractBand: 'value',
      isKept: 'value',
    },
  },
] as const satisfies readonly Table[];

export type CostTables = TablesOf<typeof costTables>;
