import type { Table, TablesOf } from '#sync/engine/schema.ts';
import { emptyFinding, findingSchema } from './finding-record.ts';

export const findingTables = [
  {
    name: 'finding',
    row: findingSchema,
    action: 'assessment.work',
    circle: { id: 'assessmentId' },
    writer: 'assessorId',
    fields: {
      determination: 'value',
      basis: 'value',
      basisReference: 'value',
      basisDate: 'value',
      reason: 'text',
      rationale: 'text',
      evidenceIds: 'set',
      answeredIds: 'set',
      mfa: 'value',
      fips: 'value',
      proposedAt: 'value',
      proposedAs: 'value',
      adoptedFrom: 'value',
    },
    empty: emptyFinding,
    indexes: ['assessmentId', 'objectiveId'],
  },
] as const satisfies readonly Table[];

export type FindingTables = TablesOf<typeof findingTables>;
