import type { NounFace } from '#sync/domain/common/face.ts';
import type { costNoun } from './cost-noun.ts';
import type { CostTables } from './cost-tables.ts';

export const costFace = {
  records: { costScenario: { one: 'cost estimate', title: 'name', path: '/cmmc', list: { tab: 'calculator' } } },
  changes: {
    'costScenario.create': 'Cost estimate saved',
    'costScenario.keep': 'Cost estimate for the overview chosen',
  },
} as const satisfies NounFace<CostTables, typeof costNoun>;
