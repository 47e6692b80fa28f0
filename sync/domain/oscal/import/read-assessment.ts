import { assessmentKinds } from '#sync/domain/assessment/assessment-record.ts';
import type { JsonObject } from '#sync/domain/pack/json-object.ts';
import { oneOf, ownText, textIn } from './oscal-parts.ts';

/** An assessment's fields from a document of our own, without its answers. */
export function assessmentFields(part: JsonObject) {
  const text = (name: string) => textIn(part, name);
  const known = (name: string) => ownText(part, name) ?? null;
  const score = known('score');
  return {
    name: text('name'),
    kind: oneOf(assessmentKinds, text('assessment-kind')),
    controlIds: text('controls').split(' ').filter(Boolean),
    phase: text('phase'),
    scopeText: text('scope'),
    sspTitle: text('ssp-title'),
    sspVersion: text('ssp-version'),
    sspDate: known('ssp-date'),
    cageCodes: text('cage-codes').split(', ').filter(Boolean),
    createdAt: text('opened-at'),
    frozenAt: known('frozen-at'),
    releasedAt: known('released-at'),
    outcome: known('outcome'),
    score: score === null ? null : Number(score),
    stopReason: text('stop-reason'),
    previousAssessmentId: known('previous-assessment'),
    supersedes: known('supersedes'),
    supersedesReason: text('supersedes-reason'),
    mfa: known('mfa'),
    fips: known('fips'),
    fipsCounts: known('fips-counts') ?? 'once',
    packId: known('pack'),
    packSha256: known('pack-sha256'),
  };
}
