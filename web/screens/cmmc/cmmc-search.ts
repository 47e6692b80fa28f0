import { families } from '#sync/catalog/catalog-facts.ts';
import type { FamilyCode } from '#sync/catalog/catalog-types.ts';

const cmmcTabs = ['overview', 'calculator', 'guide', 'readiness', 'path'] as const;
export type CmmcTab = (typeof cmmcTabs)[number];

export const resultViews = ['timeline', 'implementation', 'savings', 'controls'] as const;
export type ResultView = (typeof resultViews)[number];

const familyParts = ['implementation', 'controls', 'technology', 'costs'] as const;
export type FamilyPart = (typeof familyParts)[number];

/** What the address says of this screen. */
export interface CmmcSearch {
  tab: CmmcTab;
  /** The result of the calculator that shows. */
  result: ResultView;
  /** The two scenarios that stand side by side; null while none do. */
  compare: readonly [string, string] | null;
  /** The family of the guide that is open; null on its overview. */
  family: FamilyCode | null;
  part: FamilyPart;
}

/** Reads the address's parameters. What it does not know is passed over. */
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

/** The parameters of this state; what is as it is at first is left out, and so is what the tab does not show. */
export function writeCmmcSearch({ tab, result, compare, family, part }: CmmcSearch): Record<string, string> {
  const written: Record<string, string> = {};
  if (tab !== 'overview') written.tab = tab;
  if (tab === 'calculator' && result !== 'timeline') written.result = result;
  if (tab === 'calculator' && compare) written.compare = compare.join(',');
  if (tab === 'guide' && family) written.family = family;
  if (tab === 'guide' && family && part !== 'implementation') written.part = part;
  return written;
}

/** Where a state of this screen stands. */
export function cmmcPath(search: Partial<CmmcSearch>): string {
  const query = new URLSearchParams(writeCmmcSearch({ ...readCmmcSearch({}), ...search })).toString();
  return query === '' ? '/cmmc' : `/cmmc?${query}`;
}
