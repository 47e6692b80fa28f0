import { findRequirementWithin, isOnlyInRevision3 } from '#sync/domain/pack/pack-ids.ts';
import { saysRevision3 } from '#sync/domain/pack/pack-reading.ts';
import type { Asked } from './table/question.ts';

/** Numbers that only Rev. 3 has, in families that both revisions have. */
const addedIn3 = new Set('4.10 4.11 4.12 5.12 6.4 6.5 10.7 10.8 11.4 12.5 14.8'.split(' '));
/** Numbers that Rev. 3 has withdrawn. */
const withdrawnIn3 = new Set(
  [
    '1.13 1.14 1.15 1.17 1.19 1.21 2.3 3.9 4.7 4.9 5.6 5.8 5.9 5.10 7.1 7.2 7.3 8.6 8.8 10.3 10.4 10.5',
    '11.3 12.4 13.2 13.3 13.5 13.7 13.14 13.16 14.4 14.5 14.7',
  ].flatMap((line) => line.split(' ')),
);

const NUMBER = /(?<!\d\.?)(0?)3\.(\d{1,2})\.(\d{1,2})(?!\d)/;
/** '03.01.01.a': an item of Rev. 3. Rev. 2 writes objectives in brackets. */
const ITEM = /(?<!\d\.?)(?<!SR-)03\.\d{2}\.\d{2}\.(?:[a-z](?![a-z])|odp)/i;
const OBJECTIVE_OR_PRACTICE = /\[[a-o]\]|_obj\b|\b[a-z]{2}\.l?[1-3][.-]/i;
/** Numbers of other catalogs: 'AC-2 (1)', 'ac-2_smt.a', 'A.5.1', 'PR.AC-1', 'CIS 4.1'. */
const OTHER =
  /^(?:[a-z]{1,4}[-.](?:[a-z]{2}-)?|cis )\d{1,2}(?:\.\d{1,3})*(?:\s*\(\d{1,2}\))?(?:[_ ]?[a-z]{0,4}\.?[a-z]?\.?)?$/i;
const SAYS_2 = /\brev(?:ision)?[._ ]?\s?2\b|171r2|\bcmmc\b/i;
const SAYS_OTHER = /800[-_ ]?53|\bfedramp\b|\b27001\b/i;

/** Whether a text contains a requirement number of SP 800-171, of either revision. */
export function hasNumber(text: string): boolean {
  return NUMBER.test(text);
}

/** The parts of a file that show which standard it is for. */
export interface StandardSigns {
  /** Where its parts say they belong: cells of a table, ids of a document. */
  ids: readonly string[];
  /** Its name, titles and headings. */
  words: readonly string[];
  /** The ids are certainly requirement numbers, so a file without any of ours is for another standard. */
  isSure?: boolean;
}

/** The file's standard if it is not the one assessed; 'ask' if its numbers may be of either revision. */
function foreignStandard({ ids, words, isSure = false }: StandardSigns): 'rev3' | 'other' | 'ask' | undefined {
  const distinct = [...new Set(ids)];
  const isNumbered = (id: string) => hasNumber(id) || findRequirementWithin(id) !== undefined;
  if (!distinct.some(isNumbered)) {
    if (isSure && distinct.length === 0) return words.some((word) => SAYS_OTHER.test(word)) ? 'other' : undefined;
    const others = distinct.filter((id) => OTHER.test(id.trim()));
    return isSure || (others.length > 1 && others.length * 2 > distinct.length) ? 'other' : undefined;
  }
  const told = revisionOf(distinct, words);
  return told === 2 ? undefined : told;
}

function revisionOf(distinct: readonly string[], words: readonly string[]): 2 | 'rev3' | 'ask' {
  const [says2, says3] = [words.some((word) => SAYS_2.test(word)), saysRevision3(...words)];
  const families3 = distinct.filter(isOnlyInRevision3);
  // In a file that names Rev. 2, such an item is an objective.
  const isOf3 = (id: string) =>
    isOnlyInRevision3(id) || addedIn3.has(keyOf(id)) || (ITEM.test(id) && (says3 || !says2));
  const only3 = distinct.filter(isOf3);
  // A list of Rev. 3 may name withdrawn numbers.
  const isOf2 = (id: string) =>
    OBJECTIVE_OR_PRACTICE.test(id) || (families3.length === 0 && withdrawnIn3.has(keyOf(id)));
  const only2 = distinct.filter(isOf2);
  const isPadded = distinct.every((id) => NUMBER.exec(id)?.[1] !== '');
  // A few of many numbers may be slips, unless all are written as Rev. 3 writes them.
  const isTold = isPadded || only3.length > 2 || only3.length * 4 >= distinct.length;
  if (only3.length > only2.length && isTold) return 'rev3';
  if (only2.length > 0 || says2) return 2;
  if (says3) return 'rev3';
  return isPadded ? 'ask' : 2;
}

function keyOf(id: string): string {
  const [, , family = '', number = ''] = NUMBER.exec(id) ?? [];
  return `${Number(family)}.${Number(number)}`;
}

/** The question to ask about numbers that either revision may have written. */
function standardAsked(ids: readonly string[]): Asked {
  const shown = ids.flatMap((id) => NUMBER.exec(id)?.[0] ?? [])[0] ?? '03.01.02';
  return {
    key: 'standard:',
    heading: 'Requirement',
    text: `Which revision of SP 800-171 has numbers such as ‘${shown}’?`,
    kind: 'choice',
    meanings: [
      { id: REV_2, label: 'Rev. 2, which is assessed here' },
      { id: 'rev3', label: 'Rev. 3: nothing is taken' },
    ],
    until: 'Nothing is taken.',
    holds: true,
    isOfFile: true,
  };
}
const REV_2 = 'rev2';

/**
 * Why nothing of a file is imported, or the answer it waits for, as a sentence; undefined for Rev. 2. `file`: how that
 * sentence begins, such as 'This table is'.
 */
export function standardRefusal(
  file: string,
  signs: StandardSigns,
  ask: (asked: Asked) => string | undefined,
): string | undefined {
  const foreign = foreignStandard(signs);
  const revision3 = `${file} for SP 800-171 Rev. 3; nothing is taken.`;
  if (foreign === undefined) return undefined;
  if (foreign === 'rev3') return revision3;
  if (foreign === 'other') return `${file} for another standard; nothing is taken${countedIds(signs.ids)}.`;
  const answer = ask(standardAsked(signs.ids));
  if (answer === REV_2) return undefined;
  return answer === undefined ? 'Nobody has said yet which revision its numbers come from.' : revision3;
}

function countedIds(ids: readonly string[]): string {
  const count = new Set(ids).size;
  const none = count === 1 ? 'its one number is not' : `none of its ${count.toLocaleString('en-US')} numbers is`;
  return count === 0 ? '' : `: ${none} of SP 800-171 Rev. 2`;
}
