import { costMutators, keepCostScenario, type CostScenarioFields } from '#sync/domain/cost/cost-scenario-mutators.ts';
import { call } from '#sync/engine/mutator.ts';
import type { PersonName } from './demo-people.ts';
import type { Demo } from './demo.ts';

const estimates: readonly { day: number; by: PersonName; fields: CostScenarioFields; isKept?: true }[] = [
  {
    day: -96,
    by: 'dana',
    fields: {
      name: 'First guess, everything outside',
      companySize: '26-50',
      maturity: 'none',
      timeline: 9,
      itStaff: 'none',
      infrastructure: 'minimal',
      contractBand: '5m-25m',
    },
  },
  {
    day: -61,
    by: 'marcus',
    fields: {
      name: 'CUI enclave with a partner',
      companySize: '26-50',
      maturity: 'basic',
      timeline: 12,
      itStaff: 'basic',
      infrastructure: 'moderate',
      contractBand: '5m-25m',
    },
    isKept: true,
  },
  {
    day: -40,
    by: 'marcus',
    fields: {
      name: 'CUI enclave, our own team',
      companySize: '26-50',
      maturity: 'basic',
      timeline: 18,
      itStaff: 'experienced',
      infrastructure: 'good',
      contractBand: '5m-25m',
    },
  },
];

/** Three cost estimates, one of them on the overview. */
export async function fillCosts(demo: Demo): Promise<void> {
  for (const { day, by, fields, isKept } of estimates) {
    const id = demo.id(day);
    await demo.act(day, by, [call(costMutators.create, { id, ...fields })]);
    if (isKept) await demo.act(day, by, [call(keepCostScenario, { items: [{ id, isKept }] })]);
  }
}
