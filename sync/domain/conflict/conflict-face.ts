import type { NounFace } from '#sync/domain/common/face.ts';
import type { conflictNoun } from './conflict-noun.ts';
import type { ConflictTables } from './conflict-tables.ts';

export const conflictFace = {
  records: { conflict: { one: 'conflict' } },
  changes: { 'conflict.resolve': 'Conflict settled' },
} as const satisfies NounFace<ConflictTables, typeof conflictNoun>;
