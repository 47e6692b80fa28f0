import type { Table, TablesOf } from '#sync/engine/schema.ts';
import { workspacePackSchema } from './workspace-pack-record.ts';

export const packTables = [
  {
    name: 'workspacePack',
    row: workspacePackSchema,
    fields: {},
    readOnly: true,
  },
] as const satisfies readonly Table[];

export type PackTables = TablesOf<typeof packTables>;
