import type { NounFace } from '#sync/domain/common/face.ts';
import type { RulingTables } from './ruling-tables.ts';

export const rulingFace = {
  records: { ruling: { one: 'ruling', number: 'objectiveId' } },
  changes: {},
} as const satisfies NounFace<RulingTables>;
