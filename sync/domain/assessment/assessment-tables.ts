import type { Table, TablesOf } from '#sync/engine/schema.ts';
import { assessmentSchema } from './assessment-record.ts';

export const assessmentTables = [
  {
    name: 'assessment',
    row: assessmentSchema,
    action: 'assessment.manage',
    fields: {
      name: 'value',
      scopeText: 'text',
      sspTitle: 'value',
      sspVersion: 'value',
      sspDate: 'value',
      cageCodes: 'set',
      phase: 'value',
      outcome: 'value',
      stopReason: 'value',
      frozenAt: 'value',
      frozenBy: 'value',
      answers: 'value',
      mfa: 'value',
      fips: 'value',
      score: 'value',
      releasedAt: 'value',
    },
  },
] as const satisfies readonly Table[];

export type AssessmentTables = TablesOf<typeof assessmentTables>;
