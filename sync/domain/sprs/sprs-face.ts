import type { NounFace } from '#sync/domain/common/face.ts';
import type { sprsNoun } from './sprs-noun.ts';
import type { SprsTables } from './sprs-tables.ts';

export const sprsFace = {
  records: { sprsWorksheet: { one: 'SPRS worksheet', path: '/sprs' } },
  changes: {},
} as const satisfies NounFace<SprsTables, typeof sprsNoun>;
