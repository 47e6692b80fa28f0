import type { Table, TablesOf } from '#sync/engine/schema.ts';
import { documentSchema } from './document-record.ts';

export const documentTables = [
  {
    name: 'document',
    row: documentSchema,
    action: 'document.changeOwn',
    fields: {
      category: 'value',
      description: 'text',
      tags: 'set',
      kind: 'value',
      state: 'value',
      version: 'value',
      supersedes: 'value',
      effectiveOn: 'value',
      custodian: 'value',
      expiresOn: 'value',
    },
    serverFields: ['storedAt'],
  },
] as const satisfies readonly Table[];

export type DocumentTables = TablesOf<typeof documentTables>;
