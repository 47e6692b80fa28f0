import * as z from 'zod/mini';
import { families } from '#sync/catalog/catalog-facts.ts';
import { listOf, oneOf, oneOrNone } from '#web/parts/search-fields.ts';

const cmmcTabs = ['overview', 'calculator', 'guide', 'readiness', 'path'] as const;
export type CmmcTab = (typeof cmmcTabs)[number];

export const resultViews = ['timeline', 'implementation', 'savings', 'controls'] as const;
export type ResultView = (typeof resultViews)[number];

const familyParts = ['implementation', 'controls', 'technology', 'costs'] as const;
export type FamilyPart = (typeof familyParts)[number];

/** The state of this screen in the address, without parameters that the tab does not use. */
export const cmmcSearch = z.pipe(
  z.object({
    tab: oneOf(cmmcTabs),
    /** The visible result view of the calculator. */
    result: oneOf(resultViews),
    /** The two scenarios being compared, or none. */
    compare: listOf(([first, second]) => (first && second && first !== second ? [first, second] : [])),
    /** The open family of the guide; null on its overview. */
    family: oneOrNone(families.map(({ code }) => code)),
    part: oneOf(familyParts),
  }),
  z.transform(({ tab, result, compare, family, part }) => ({
    tab,
    result: tab === 'calculator' ? result : 'timeline',
    compare: tab === 'calculator' ? compare : [],
    family: tab === 'guide' ? family : null,
    part: tab === 'guide' && family ? part : 'implementation',
  })),
);
export type CmmcSearch = z.infer<typeof cmmcSearch>;
