import type { Table, TablesOf } from '#sync/engine/schema.ts';
import { evidenceRequestSchema } from './request-record.ts';

export const requestTables = [
  {
    name: 'evidenceRequest',
    row: evidenceRequestSchema,
    action: 'request.ask',
    fields: {
      what: 'text',
      objectiveIds: 'set',
      ownerId: 'value',
      dueOn: 'value',
      state: 'value',
      reason: 'value',
      answer: 'text',
      documentIds: 'set',
    },
  },
] as const satisfies readonly Table[];

export type RequestTables = TablesOf<typeof requestTables>;
