import { rulesCalendar, rulesDayOn } from '#sync/catalog/rules-calendar.ts';
import { RULES_DAY_PLACEHOLDER } from '#sync/domain/common/public-pages.ts';

/** The only statement of how long it takes, for the 110 requirements. */
export const timeToCompliance = {
  range: '6-18 months',
  bySize: 'Small organizations take 6-9 months and larger ones 12-18, by our estimate.',
  sentence: 'Typically 6-18 months. Small organizations take 6-9 months and larger ones 12-18, by our estimate.',
} as const;

const longDate = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });
const dayOf = (id: string) => longDate.format(new Date(rulesCalendar.find((rule) => rule.id === id)?.from ?? ''));

// A prerendered page cannot know on which day it will be read, so the server fills that in.
const rulesDay =
  typeof document === 'undefined' ? RULES_DAY_PLACEHOLDER : rulesDayOn(new Date().toISOString().slice(0, 10));

/** When the rules were last checked against their sources, with a warning once that is long ago. */
export const RULES_AS_OF = `Rules as of ${rulesDay}.`;

/** The state of the program. No planned or suspended date is named as a deadline. */
export const ruleDates: readonly string[] = [
  `The program rule, 32 CFR Part 170, has been in force since ${dayOf('cmmc-program')}, and contracts have been able to name a level since ${dayOf('phase-1')}. The later phases, which would bring third-party certification into most of them, have been suspended since ${dayOf('phase-2')} until further notice: for now contracts may require a self-assessment of Level 1 or Level 2, and no more.`,
  `What stays is NIST SP 800-171 Revision 2 under DFARS 252.204-7012, the score in SPRS and the yearly affirmation. ${RULES_AS_OF}`,
];
