import { hasWritten } from '#sync/domain/common/has-written.ts';
import { can } from '#sync/domain/permissions/permission-sheet.ts';
import { mergeQuality } from '#sync/domain/team/merge-quality.ts';
import type { Actor, Table, TablesOf } from '#sync/engine/schema.ts';
import { assessmentSchema, type Assessment } from './assessment-record.ts';

export const assessmentTables = [
  {
    name: 'assessment',
    row: assessmentSchema,
    action: 'assessment.work',
    circle: { id: 'id' },
    maySettle: (actor, row) => maySettleAssessment(actor, row as Assessment),
    fields: {
      name: 'value',
      scopeText: 'text',
      sspTitle: 'value',
      sspVersion: 'value',
      sspDate: 'value',
      cageCodes: 'set',
      // Each change asks whether the phase that is stored lets it pass, so nothing is left to decide between two.
      phase: 'place',
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
      quality: mergeQuality,
      artifactHash: 'value',
    },
  },
] as const satisfies readonly Table[];

/** A team's is settled by those who wrote in it, its lead above all; any other by whoever manages assessments. */
function maySettleAssessment(actor: Actor, row: Assessment): boolean {
  return row.hasTeam ? hasWritten(actor, row) : can(actor.role, 'assessment.manage');
}

export type AssessmentTables = TablesOf<typeof assessmentTables>;
