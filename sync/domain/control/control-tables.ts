import type { Table, TablesOf } from '#sync/engine/schema.ts';
import { controlSchema } from './control-record.ts';
import { controlStatusSchema, emptyControlStatus } from './control-status-record.ts';

export const controlTables = [
  {
    name: 'control',
    row: controlSchema,
    fields: {},
    readOnly: true,
  },
  {
    name: 'controlStatus',
    row: controlStatusSchema,
    action: 'controlStatus.change',
    fields: { status: 'value', mfa: 'value', fips: 'value', notes: 'text', evidenceFiles: 'set' },
    refs: { evidenceFiles: { table: 'document' } },
    empty: emptyControlStatus,
    derive: (before, after, at) =>
      before.status === after.status ? {} : { completedAt: after.status === 'complete' ? at : null },
  },
] as const satisfies readonly Table[];

export type ControlTables = TablesOf<typeof controlTables>;
