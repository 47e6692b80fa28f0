import { can } from '#sync/domain/permissions/permission-sheet.ts';
import type { Table, TablesOf } from '#sync/engine/schema.ts';
import { evidenceRequestSchema, type EvidenceRequest } from './request-record.ts';

export const requestTables = [
  {
    name: 'evidenceRequest',
    row: evidenceRequestSchema,
    action: 'request.ask',
    maySettle: ({ id, role }, row) => {
      const { assessmentId, askedBy } = row as EvidenceRequest;
      return assessmentId ? askedBy === id : can(role, 'request.ask');
    },
    fields: {
      what: 'text',
      objectiveIds: 'set',
      ownerId: 'value',
      dueOn: 'value',
      state: 'value',
      reason: 'value',
      answer: 'text',
      documentIds: 'set',
      // Both only say that something was done, so nothing is left to decide between two.
      endedAt: 'place',
      askedAgainAt: 'place',
    },
  },
] as const satisfies readonly Table[];

export type RequestTables = TablesOf<typeof requestTables>;
