import type { Table, TablesOf } from '#sync/engine/schema.ts';
import { poamSchema } from './poam-record.ts';

export const poamTables = [
  {
    name: 'poam',
    row: poamSchema,
    action: 'poam.change',
    fields: {
      controlId: 'value',
      weakness: 'text',
      plannedAction: 'text',
      milestones: 'value',
      ownerId: 'value',
      resources: 'text',
      targetDate: 'value',
      status: 'value',
      tags: 'set',
    },
    derive: (before, after, at) =>
      before.status === after.status ? {} : { closedAt: after.status === 'closed' ? at : null },
    indexes: ['controlId'],
  },
] as const satisfies readonly Table[];

export type PoamTables = TablesOf<typeof poamTables>;
