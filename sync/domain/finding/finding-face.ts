import type { NounFace } from '#sync/domain/common/face.ts';
import type { findingNoun } from './finding-noun.ts';
import type { FindingTables } from './finding-tables.ts';

export const findingFace = {
  records: { finding: { one: 'finding', path: '/assessment', number: 'objectiveId' } },
  changes: {
    'finding.edit': 'Finding edited',
    'finding.propose': 'Finding proposed',
    'finding.withdraw': 'Proposal taken back',
    'finding.adopt': 'Trainee’s finding adopted',
  },
} as const satisfies NounFace<FindingTables, typeof findingNoun>;
