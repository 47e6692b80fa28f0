import type { NounFace } from '#sync/domain/common/face.ts';
import type { FindingTables } from './finding-tables.ts';

export const findingFace = {
  records: { finding: { one: 'finding', number: 'objectiveId' } },
  changes: {},
} as const satisfies NounFace<FindingTables>;
