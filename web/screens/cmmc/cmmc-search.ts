import { families } from '#sync/catalog/catalog-facts.ts';
import type { FamilyCode } from '#sync/catalog/catalog-types.ts';

const cmmcTabs = ['overview', 'calculator', 'guide', 'readiness', 'path'] as const;
export type CmmcTab = (typeof cmmcTabs)[number];

export const resultViews = ['timeline', 'implementation', 'savings', 'controls'] as const;
export type ResultView = (typeof resultViews)[number];

const familyParts = ['implementation', 'controls', 'technology', 'costs'] as const;
export type FamilyPart = (typeof familyParts)[number];

/** The state of this screen in the address. */
export interface CmmcSearch {
  tab: CmmcTab;
  /** The visible result view of the calculator. */
  result: ResultView;
  /** The two scenarios being compared; null for none. */
  compare: readonly [string, string] | null;
  /** The open family of the guide; null on its overview. */
  family: FamilyCode | null;
  part: FamilyPart;
}

/** Reads the address's parameters and ignores unknown ones. */
export function readCmmcSearch(raw: Readonly<Record<string, unknown>>): CmmcSearch {
  const [first, second] = String(raw.compare ?? '').split(',');
  return {
    tab: cmmcTabs.find((tab) => tab === raw.tab) ?? 'overview',
    result: resultViews.find((view) => view === raw.result) ?? 'timeline',
    compare: first && second && first !== second ? [first, second] : null,
    family: families.find(({ code }) => code === raw.family)?.code ?? null,
    part: familyParts.find((part) => part === raw.part) ?? 'implementation',
  };
}

/** The parameters of this state, without defaults and without what the tab does not show. */
export function writeCmmcSearch({ tab, result, compare, family, part }: CmmcSearch): Record<string, string> {
  const written: Record<string, string> = {};
  if (tab !== 'overview') written.tab = tab;
  if (tab === 'calculator' && result !== 'timeline') written.result = result;
  if (tab === 'calculator' && compare) written.compare = compare.join(',');
  if (tab === 'guide' && family) written.family = family;
  if (tab === 'guide' && family && part !== 'implementation') written.part = part;
  return written;
}

/** The address of a state of this screen. */
export function cmmcPath(search: Partial<CmmcSearch>): string {
  const query = new URLSearchParams(writeCmmcSearch({ ...readCmmcSearch({}), ...search })).toString();
  return query === '' ? '/cmmc' : `/cmmc?${query}`;
}
