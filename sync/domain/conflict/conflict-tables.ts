import { conflictSchema } from '#sync/engine/conflict-record.ts';
import type { Table, TablesOf } from '#sync/engine/schema.ts';

export const conflictTables = [
  {
    name: 'conflict',
    row: conflictSchema,
    fields: {},
    columns: { table: 'tableName' },
    about: { table: 'table', id: 'recordId' },
    indexes: ['recordId'],
  },
] as const satisfies readonly Table[];

export type ConflictTables = TablesOf<typeof conflictTables>;
