import type { Table } from '#sync/engine/schema.ts';
import { workspacePackSchema } from './workspace-pack-record.ts';

export const packTables = [
  {
    name: 'workspacePack',
    row: workspacePackSchema,
    fields: {},
    readOnly: true,
  },
] as const satisfies readonly Table[];
