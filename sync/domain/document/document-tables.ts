import type { Table, TablesOf } from '#sync/engine/schema.ts';
import { settlesDocument } from './document-permission.ts';
import { documentSchema, type StoredDocument } from './document-record.ts';

export const documentTables = [
  {
    name: 'document',
    row: documentSchema,
    action: 'document.changeOwn',
    maySettle: (actor, row) => settlesDocument(actor, row as StoredDocument),
    // If one of two people takes it for CUI, it is kept like CUI until they agree.
    careful: { cui: ['unsure', 'marked', 'no'] },
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
      elsewhere: 'value',
      heldAt: 'value',
      cui: 'value',
      expiresOn: 'value',
    },
    serverFields: ['storedAt'],
    circle: { id: 'assessmentId' },
    indexes: ['category', 'assessmentId'],
    // Once the bytes are kept elsewhere, the server no longer stores them.
    derive: (_before, after) => (after.elsewhere ? { storedAt: null } : {}),
  },
] as const satisfies readonly Table[];

export type DocumentTables = TablesOf<typeof documentTables>;
