import { findControlId } from '#sync/catalog/catalog-facts.ts';

/** One thing that can be found. */
export interface Searched {
  /** The numbers it is known by: '3.1.2', '3.1.2[a]'. */
  numbers: readonly (string | null | undefined)[];
  /** Everything else people may search for. */
  text: string;
}

/** The prefix of a number in CMMC notation, 'AC.L2-3.1.2'. */
const practice = /^[a-z]{2}\.l2-/;
const OWN_NUMBER = 0;
const CHILD = 1;
const LONGER_NUMBER = 2;
/** The rank of a match on words but not on the number. */
export const WORDS_ONLY = 3;

/**
 * How well an item matches the typed text; lower is better, undefined is no match. Every word must occur. The number
 * that was typed comes first, then what is under it ('3.1.2[a]'), then longer numbers ('3.1.20'), then matches on words
 * only. '1.2' also means '3.1.2'.
 */
export function searchRank(typed: string, { numbers, text }: Searched): number | undefined {
  const own = numbers.flatMap((number) => number?.toLowerCase() ?? []);
  const all = [...own, text.toLowerCase()].join('\n');
  let best = WORDS_ONLY;
  for (const word of wordsOf(typed)) {
    const plain = word.replace(practice, '');
    const meant = /^\d/.test(plain) ? [plain, findControlId(plain) ?? plain] : [];
    const ranks = own.flatMap((number) => meant.map((wanted) => numberRank(number, wanted)));
    const rank = Math.min(WORDS_ONLY, ...ranks);
    if (rank === WORDS_ONLY && !all.includes(word)) return undefined;
    best = Math.min(best, rank);
  }
  return best;
}

/** The items that match, best first; equal ones keep their order. Empty input matches all. */
export function findRanked<Item>(items: readonly Item[], typed: string, describe: (item: Item) => Searched): Item[] {
  if (wordsOf(typed).length === 0) return [...items];
  return items
    .flatMap((item) => {
      const rank = searchRank(typed, describe(item));
      return rank === undefined ? [] : [{ item, rank }];
    })
    .sort((a, b) => a.rank - b.rank)
    .map(({ item }) => item);
}

/** The requirement numbers mentioned in a text, such as a file name. */
export function numbersIn(text: string): string[] {
  return text.match(/(?<![\d.])3\.\d+\.\d+(?:\[[a-z]+\])?/gi) ?? [];
}

function wordsOf(typed: string): string[] {
  return typed.toLowerCase().split(/\s+/).filter(Boolean);
}

function numberRank(number: string, wanted: string): number {
  if (number === wanted) return OWN_NUMBER;
  if (!number.startsWith(wanted)) return WORDS_ONLY;
  // Typing may have paused at a dot: '3.1.' is about to become something under 3.1.
  return /^\d/.test(number.slice(wanted.length)) && !wanted.endsWith('.') ? LONGER_NUMBER : CHILD;
}
