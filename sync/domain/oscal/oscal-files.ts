import type { FileRecords } from '#sync/domain/import/file-records.ts';
import { ASSESSMENT_PLAN_FILE, oscalAssessmentPlan } from './oscal-assessment-plan.ts';
import { oscalPoam, POAM_FILE } from './oscal-poam.ts';
import { oscalProfile, profileFile } from './oscal-profile.ts';
import { oscalAssessmentResults, RESULTS_FILE } from './oscal-results.ts';
import { oscalSsp, SSP_FILE } from './oscal-ssp.ts';
import type { Json } from './oscal-text.ts';
import { outsideRecords } from './outside-records.ts';

export const oscalDocuments = ['ssp', 'poam', 'plan', 'results', 'levelOne', 'levelTwo'] as const;
export type OscalDocument = (typeof oscalDocuments)[number];

const builders: Readonly<
  Record<OscalDocument, [name: string, build: (records: FileRecords, whole: FileRecords) => Json | undefined]>
> = {
  ssp: [SSP_FILE, oscalSsp],
  poam: [POAM_FILE, oscalPoam],
  plan: [ASSESSMENT_PLAN_FILE, oscalAssessmentPlan],
  results: [RESULTS_FILE, oscalAssessmentResults],
  levelOne: [profileFile[1], () => oscalProfile(1)],
  levelTwo: [profileFile[2], () => oscalProfile(2)],
};

/**
 * One document as a file; undefined if there is nothing to write. The same records make the same text.
 * `isForOutsiders`: without internal notes, claims and mail addresses.
 */
export function oscalFile(
  document: OscalDocument,
  records: FileRecords,
  { isForOutsiders = false } = {},
): { name: string; text: string } | undefined {
  const [name, build] = builders[document];
  const json = build(isForOutsiders ? outsideRecords(records) : records, records);
  return json && { name, text: `${JSON.stringify(json, null, 2)}\n` };
}
