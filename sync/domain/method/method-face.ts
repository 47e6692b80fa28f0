import type { NounFace } from '#sync/domain/common/face.ts';
import type { methodNoun } from './method-noun.ts';
import type { MethodTables } from './method-tables.ts';

export const methodFace = {
  records: { methodRecord: { one: 'method record', path: '/assessment', title: 'methodObject' } },
  changes: {
    'methodRecord.add': 'Method recorded',
    'methodRecord.edit': 'Method record edited',
  },
} as const satisfies NounFace<MethodTables, typeof methodNoun>;
