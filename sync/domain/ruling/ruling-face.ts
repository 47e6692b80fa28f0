import type { NounFace } from '#sync/domain/common/face.ts';
import type { rulingNoun } from './ruling-noun.ts';
import type { RulingTables } from './ruling-tables.ts';

export const rulingFace = {
  records: { ruling: { one: 'ruling', path: '/assessment', number: 'objectiveId' } },
  changes: {
    'ruling.rule': 'Objective ruled',
    'ruling.ruleFamily': 'Objectives of a family ruled',
  },
} as const satisfies NounFace<RulingTables, typeof rulingNoun>;
