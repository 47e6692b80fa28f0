import type { Table, TablesOf } from '#sync/engine/schema.ts';
import { affirmationSchema, statusRecordSchema } from './status-record.ts';

export const statusTables = [
  {
    name: 'statusRecord',
    row: statusRecordSchema,
    action: 'status.manage',
    fields: {
      cageCodes: 'set',
      scopeText: 'text',
      uid: 'value',
      certificateNumber: 'value',
    },
    indexes: ['assessmentId'],
  },
  {
    name: 'affirmation',
    row: affirmationSchema,
    fields: {},
    isFrozen: true,
    refs: { statusId: { table: 'statusRecord', isNeeded: true } },
    indexes: ['statusId'],
  },
] as const satisfies readonly Table[];

export type StatusTables = TablesOf<typeof statusTables>;
