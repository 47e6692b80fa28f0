import type { Table, TablesOf } from '#sync/engine/schema.ts';
import { emptyRuling, rulingSchema } from './ruling-record.ts';

export const rulingTables = [
  {
    name: 'ruling',
    row: rulingSchema,
    action: 'assessment.work',
    circle: { id: 'assessmentId' },
    maySettle: (actor, row) => row.by === actor.id,
    fields: {
      determination: 'value',
      by: 'value',
      basis: 'value',
      rationale: 'text',
      over: 'value',
      overruleReason: 'text',
    },
    empty: emptyRuling,
    indexes: ['assessmentId'],
  },
] as const satisfies readonly Table[];

export type RulingTables = TablesOf<typeof rulingTables>;
