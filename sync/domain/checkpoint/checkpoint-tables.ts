import { hasWritten } from '#sync/domain/common/has-written.ts';
import type { Table, TablesOf } from '#sync/engine/schema.ts';
import { checkpointSchema, emptyCheckpoint, type Checkpoint } from './checkpoint-record.ts';

export const checkpointTables = [
  {
    name: 'checkpoint',
    row: checkpointSchema,
    action: 'assessment.work',
    circle: { id: 'assessmentId' },
    maySettle: (actor, row) => hasWritten(actor, row as Checkpoint),
    fields: { present: 'text', minutes: 'text', signedText: 'value', assessor: 'value', client: 'value' },
    empty: emptyCheckpoint,
    indexes: ['assessmentId'],
  },
] as const satisfies readonly Table[];

export type CheckpointTables = TablesOf<typeof checkpointTables>;
