import type { Table, TablesOf } from '#sync/engine/schema.ts';
import { publishedDiagramSchema } from './published-diagram-record.ts';
import { listedFields, sspVersionSchema } from './ssp-version-record.ts';
import { emptyStatement, statementSchema } from './statement-record.ts';

export const sspTables = [
  {
    name: 'statement',
    row: statementSchema,
    action: 'ssp.change',
    fields: {
      what: 'text',
      where: 'text',
      who: 'text',
      howOften: 'text',
      interval: 'value',
      responsible: 'value',
      inheritedFrom: 'value',
      evidence: 'text',
      exception: 'text',
      mitigation: 'text',
    },
    empty: emptyStatement,
  },
  {
    name: 'sspVersion',
    row: sspVersionSchema,
    fields: {},
    isFrozen: true,
    indexes: ['version', `[${listedFields.join('+')}]`],
  },
  { name: 'publishedDiagram', row: publishedDiagramSchema, fields: {}, isFrozen: true, indexes: ['kind'] },
] as const satisfies readonly Table[];

export type SspTables = TablesOf<typeof sspTables>;
