import type { NounFace } from '#sync/domain/common/face.ts';
import type { checkpointNoun } from './checkpoint-noun.ts';
import type { CheckpointTables } from './checkpoint-tables.ts';

export const checkpointFace = {
  records: { checkpoint: { one: 'checkpoint', path: '/assessment', title: 'day' } },
  changes: {
    'checkpoint.edit': 'Checkpoint edited',
    'checkpoint.sign': 'Checkpoint signed',
  },
} as const satisfies NounFace<CheckpointTables, typeof checkpointNoun>;
