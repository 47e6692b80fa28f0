import type { Table, TablesOf } from '#sync/engine/schema.ts';
import { objectiveSchema } from './objective-record.ts';
import { emptyObjectiveStatus, objectiveStatusSchema } from './objective-status-record.ts';

export const objectiveTables = [
  {
    name: 'objective',
    row: objectiveSchema,
    action: 'objective.change',
    fields: {
      objectiveId: 'value',
      title: 'value',
      description: 'text',
      assessmentMethod: 'value',
      evidenceRequired: 'text',
    },
    readOnly: (row) => row.custom !== true,
    indexes: ['controlId'],
  },
  {
    name: 'objectiveStatus',
    row: objectiveStatusSchema,
    action: 'objectiveStatus.change',
    fields: {
      status: 'value',
      judgement: 'value',
      judgementReason: 'text',
      basis: 'value',
      basisReference: 'value',
      basisDate: 'value',
      notes: 'text',
      evidenceFiles: 'set',
    },
    refs: { id: { table: 'objective' }, evidenceFiles: { table: 'document' } },
    empty: emptyObjectiveStatus,
    derive: (before, after, at) => {
      if (before.status === after.status) return {};
      if (after.status === 'implemented') return { implementationDate: at };
      return after.status === 'validated' ? { validationDate: at } : {};
    },
  },
] as const satisfies readonly Table[];

export type ObjectiveTables = TablesOf<typeof objectiveTables>;
