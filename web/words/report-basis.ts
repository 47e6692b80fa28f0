import { WEIGHT_TABLE } from '#sync/catalog/catalog-facts.ts';
import type { WorkspaceSetting } from '#sync/domain/organization/workspace-setting-record.ts';
import { packMark, type WorkspacePack } from '#sync/domain/pack/workspace-pack-record.ts';
import { dateText } from './times.ts';

const fipsWords: Readonly<Record<WorkspaceSetting['fipsCounts'], string>> = {
  once: 'FIPS validation is counted at 3.13.11 only',
  everywhere: 'FIPS validation is counted wherever cryptography is asked for',
};

/** Where a missing FIPS validation counts in an assessment that keeps its own copy of the choice. */
export function copiedFipsSentence({ fipsCounts }: Pick<WorkspaceSetting, 'fipsCounts'>): string {
  return `${fipsWords[fipsCounts]}, as it was when the assessment began.`;
}

/** Where a missing FIPS validation counts, and who chose that. `name`: of whoever did. */
export function fipsSentence(
  { fipsCounts, fipsChosenAt }: Pick<WorkspaceSetting, 'fipsCounts' | 'fipsChosenAt'>,
  name: string,
): string {
  const where = fipsWords[fipsCounts];
  return fipsChosenAt ? `${where}, as ${name} chose on ${dateText(fipsChosenAt)}.` : `${where}.`;
}

/**
 * What a report rests on, in one line: the pack of official words, or that there is none, the table of weights, and
 * where FIPS validation counts (`fips`).
 */
export function reportBasis(pack: WorkspacePack | null | undefined, fips: string): string {
  const words = pack
    ? `Official text: ${packMark(pack)}`
    : 'The official text is missing, the words are plain words. An administrator brings it in under Admin, Official text';
  return `${words}. Weights: ${WEIGHT_TABLE}. ${fips}`;
}
