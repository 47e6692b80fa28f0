import type { NounFace } from '#sync/domain/common/face.ts';
import type { MethodTables } from './method-tables.ts';

export const methodFace = {
  records: { methodRecord: { one: 'method record', title: 'methodObject' } },
  changes: {},
} as const satisfies NounFace<MethodTables>;
