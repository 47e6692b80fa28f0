import { objectivesOfRequirement, requirementFacts } from '#sync/catalog/catalog-facts.ts';
import { assessmentKindNames, assessmentName } from '#sync/domain/assessment/assessment-name.ts';
import type { Assessment } from '#sync/domain/assessment/assessment-record.ts';
import { assessedControls } from '#sync/domain/assessment/assessment-result.ts';
import { oscalControlId, oscalObjectiveId } from './oscal-ids.ts';
import type { OscalSource } from './oscal-source.ts';
import { props, type Json } from './oscal-text.ts';

/** One review of the system: an assessment, or the organization's current ledger. */
export interface Review {
  id: string;
  name: string;
  controlIds: readonly string[];
  assessment: Assessment | null;
}

/** Every assessment, the oldest first. */
export function reviewsOf(source: OscalSource): Review[] {
  return source.assessment.map((assessment) => ({
    id: assessment.id,
    name: assessmentName(assessment),
    controlIds: assessedControls(assessment),
    assessment,
  }));
}

/** The organization's own answers, which every assessment copies. */
export const ledgerReview: Review = {
  id: 'ledger',
  name: 'Continuous self-assessment',
  controlIds: requirementFacts.map(({ id }) => id),
  assessment: null,
};

/** The requirements and objectives under review. */
export function reviewedControls(controlIds: readonly string[]): Json {
  const objectives = controlIds.flatMap(objectivesOfRequirement);
  return {
    'control-selections': [{ 'include-controls': controlIds.map((id) => ({ 'control-id': oscalControlId(id) })) }],
    'control-objective-selections': [
      { 'include-objectives': objectives.map((id) => ({ 'objective-id': oscalObjectiveId(id) })) },
    ],
  };
}

/** Everything in an assessment's record, so that each document that mentions it is complete. */
export function assessmentProps(assessment: Assessment): Json[] {
  const { score, controlIds, cageCodes } = assessment;
  return props({
    'record-id': assessment.id,
    name: assessment.name,
    'assessment-kind': assessment.kind,
    kind: assessmentKindNames[assessment.kind],
    controls: controlIds.join(' '),
    phase: assessment.phase,
    scope: assessment.scopeText,
    'ssp-title': assessment.sspTitle,
    'ssp-version': assessment.sspVersion,
    'ssp-date': assessment.sspDate,
    'cage-codes': cageCodes.join(', '),
    'opened-at': assessment.createdAt,
    'frozen-at': assessment.frozenAt,
    'released-at': assessment.releasedAt,
    outcome: assessment.outcome,
    score: score === null ? null : String(score),
    'stop-reason': assessment.stopReason,
    'previous-assessment': assessment.previousAssessmentId,
    supersedes: assessment.supersedes,
    'supersedes-reason': assessment.supersedesReason,
    mfa: assessment.mfa,
    fips: assessment.fips,
    'fips-counts': assessment.fipsCounts,
    pack: assessment.packId,
    'pack-sha256': assessment.packSha256,
  });
}
