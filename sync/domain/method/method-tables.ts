import type { Table, TablesOf } from '#sync/engine/schema.ts';
import { methodRecordSchema } from './method-record.ts';

export const methodTables = [
  {
    name: 'methodRecord',
    row: methodRecordSchema,
    action: 'assessment.work',
    circle: { id: 'assessmentId' },
    writer: 'authorId',
    fields: {
      method: 'value',
      objectiveIds: 'set',
      methodObject: 'value',
      subject: 'value',
      performedBy: 'value',
      at: 'value',
      place: 'value',
      observed: 'text',
      result: 'value',
      evidenceIds: 'set',
    },
    indexes: ['assessmentId', 'result'],
  },
] as const satisfies readonly Table[];

export type MethodTables = TablesOf<typeof methodTables>;
