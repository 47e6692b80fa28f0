import type { Table, TablesOf } from '#sync/engine/schema.ts';
import { assessmentSchema } from './assessment-record.ts';

export const assessmentTables = [
  {
    name: 'assessment',
    row: assessmentSchema,
    action: 'assessment.manage',
    circle: { id: 'id' },
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
      firm: 'value',
      plannedDates: 'value',
      inBrief: 'value',
      activeStart: 'value',
      activeEnd: 'value',
      samplingText: 'text',
      planText: 'text',
      scopeAgreed: 'value',
      readiness: 'value',
      quality: 'value',
      artifactHash: 'value',
    },
  },
] as const satisfies readonly Table[];

export type AssessmentTables = TablesOf<typeof assessmentTables>;
