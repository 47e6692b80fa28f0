import { findRequirementsIn, isOnlyInRevision3 } from '#sync/domain/pack/pack-ids.ts';
import { saysRevision3 } from '#sync/domain/pack/pack-reading.ts';
import type { Asked } from './question.ts';

/** Numbers of families that both revisions have, of which only Rev. 3 has these. */
const addedIn3 = new Set('4.10 4.11 4.12 5.12 6.4 6.5 10.7 10.8 11.4 12.5 14.8'.split(' '));
/** And of which Rev. 3 has nothing left. */
const withdrawnIn3 = new Set(
  [
    '1.13 1.14 1.15 1.17 1.19 1.21 2.3 3.9 4.7 4.9 5.6 5.8 5.9 5.10 7.1 7.2 7.3 8.6 8.8 10.3 10.4 10.5',
    '11.3 12.4 13.2 13.3 13.5 13.7 13.14 13.16 14.4 14.5 14.7',
  ].flatMap((line) => line.split(' ')),
);

const NUMBER = /(?<![\d.])(0?)3\.(\d{1,2})\.(\d{1,2})(?!\d)/;
/** '03.01.01.a': an item of Rev. 3. Rev. 2 has objectives, which are written in brackets. */
const ITEM = /(?<![\d.])03\.\d{2}\.\d{2}\.[a-z](?![a-z])/;
const OBJECTIVE_OR_PRACTICE = /\[[a-o]\]|[a-z]{2}\.l[12]-/i;
const SP_800_53 = /^[a-z]{2}-\d{1,2}(?:\s*\(\d{1,2}\))?(?:\s*[a-z]\.)?$/i;
const SAYS_2 = /\brev(?:ision)?\.? ?2\b|171r2|\bcmmc\b/i;

const REVISION_3 = 'This table is for SP 800-171 Rev. 3; nothing is taken.';
const OTHER = 'This table is for SP 800-53; nothing is taken.';

/**
 * The standard that a table is for, where it is not the one that is assessed, as a sentence; or 'ask' where its numbers
 * may be of either revision. `ids`: the cells that say where rows belong. `words`: its name, titles and headings.
 */
function foreignStandard(ids: readonly string[], words: readonly string[]): { why: string } | 'ask' | undefined {
  const distinct = [...new Set(ids)];
  const numbered = distinct.flatMap((id) => NUMBER.exec(id)?.slice(1) ?? []);
  if (numbered.length === 0) {
    const others = distinct.filter((id) => SP_800_53.test(id.trim()));
    return others.length > 1 && others.length * 2 > distinct.length ? { why: OTHER } : undefined;
  }
  const families3 = distinct.filter(isOnlyInRevision3);
  const only3 = distinct.filter((id) => isOnlyInRevision3(id) || ITEM.test(id) || addedIn3.has(keyOf(id)));
  // A list of Rev. 3 may name what was withdrawn.
  const isOf2 = (id: string) =>
    OBJECTIVE_OR_PRACTICE.test(id) || (families3.length === 0 && withdrawnIn3.has(keyOf(id)));
  const only2 = distinct.filter(isOf2);
  const isPadded = distinct.every((id) => NUMBER.exec(id)?.[1] !== '');
  // One number alone may be a slip, unless all are written as Rev. 3 writes them.
  const isTold = isPadded || only3.length > 2 || only3.length * 4 >= distinct.length;
  if (only3.length > only2.length && isTold) return { why: REVISION_3 };
  if (only2.length > 0 || words.some((word) => SAYS_2.test(word))) return undefined;
  if (saysRevision3(...words)) return { why: REVISION_3 };
  return isPadded ? 'ask' : undefined;
}

function keyOf(id: string): string {
  const [, , family = '', number = ''] = NUMBER.exec(id) ?? [];
  return `${Number(family)}.${Number(number)}`;
}

/** Numbers that either revision may have written. `ids`: as above. */
function standardAsked(ids: readonly string[]): Asked {
  const shown = ids.find((id) => findRequirementsIn(id).length > 0) ?? '03.01.02';
  return {
    key: 'standard:',
    heading: 'Requirement',
    text: `Of which revision of SP 800-171 are numbers such as ‘${shown.slice(0, 20)}’?`,
    kind: 'choice',
    meanings: [
      { id: REV_2, label: 'Rev. 2, which is assessed here' },
      { id: 'rev3', label: 'Rev. 3: nothing is taken' },
    ],
    until: 'Nothing of the table is taken.',
    holds: true,
    isOfFile: true,
  };
}
const REV_2 = 'rev2';

/** What a table waits for, or why nothing of it is taken, as a sentence; undefined where it is for Rev. 2. */
export function standardRefusal(
  ids: readonly string[],
  words: readonly string[],
  ask: (asked: Asked) => string | undefined,
): string | undefined {
  const foreign = foreignStandard(ids, words);
  if (foreign === undefined) return undefined;
  if (foreign !== 'ask') return foreign.why;
  const answer = ask(standardAsked(ids));
  if (answer === REV_2) return undefined;
  return answer === undefined ? 'Nobody has said yet of which revision its numbers are.' : REVISION_3;
}
