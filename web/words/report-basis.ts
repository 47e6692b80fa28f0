import { WEIGHT_TABLE } from '#sync/catalog/catalog-facts.ts';
import type { Assessment } from '#sync/domain/assessment/assessment-record.ts';
import type { WorkspaceSetting } from '#sync/domain/organization/workspace-setting-record.ts';
import { packMark, type PackFacts } from '#sync/domain/pack/workspace-pack-record.ts';
import { calendarDayText } from './calendar-day.ts';

const fipsWords: Readonly<Record<WorkspaceSetting['fipsCounts'], string>> = {
  once: 'FIPS validation is counted at 3.13.11 only',
  everywhere: 'FIPS validation is counted wherever cryptography is asked for',
};

/** Where a missing FIPS validation counts, for an assessment that keeps its own copy of the choice. */
export function copiedFipsSentence({ fipsCounts }: Pick<WorkspaceSetting, 'fipsCounts'>): string {
  return `${fipsWords[fipsCounts]}, as it was when the assessment began.`;
}

/** The pack that an assessment is bound to, as its papers name it. */
export function packOf({ packId, packSha256 }: Pick<Assessment, 'packId' | 'packSha256'>): string {
  if (packId === null || packSha256 === null) return 'None had been imported';
  return packMark({ packId, sha256: packSha256 });
}

/** Where a missing FIPS validation counts, and who chose that. `name`: the name of the person who did. */
export function fipsSentence(
  { fipsCounts, fipsChosenAt }: Pick<WorkspaceSetting, 'fipsCounts' | 'fipsChosenAt'>,
  name: string,
): string {
  const where = fipsWords[fipsCounts];
  return fipsChosenAt ? `${where}, as ${name} chose on ${calendarDayText(fipsChosenAt.slice(0, 10))}.` : `${where}.`;
}

/** What the papers of an assessment are based on, in one line: what it was bound to when it was opened. */
export function assessmentBasis(assessment: Pick<Assessment, 'packId' | 'packSha256' | 'fipsCounts'>): string {
  return `Official text: ${packOf(assessment)}. Weights: ${WEIGHT_TABLE}. ${copiedFipsSentence(assessment)}`;
}

/**
 * What a report made today is based on, in one line: the pack of official text or the lack of one, the table of
 * weights, and where FIPS validation counts (`fips`).
 */
export function reportBasis(pack: Pick<PackFacts, 'packId' | 'sha256'> | null | undefined, fips: string): string {
  const words = pack
    ? `Official text: ${packMark(pack)}`
    : 'Official text: none. Requirements are in plain words here, not in the wording of NIST SP 800-171';
  return `${words}. Weights: ${WEIGHT_TABLE}. ${fips}`;
}
