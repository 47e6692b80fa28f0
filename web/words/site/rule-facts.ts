/** The one answer to how long it takes, for the 110 requirements. */
export const timeToCompliance = {
  range: '6-18 months',
  bySize: 'Small organizations take 6-9 months and larger ones 12-18.',
  sentence: 'Typically 6-18 months. Small organizations take 6-9 months and larger ones 12-18.',
} as const;

/** When the sentences about rules were last checked against their sources. */
export const RULES_AS_OF = 'November 21, 2026';

/** The state of the program. No planned or suspended date is named as a deadline. */
export const ruleDates: readonly string[] = [
  'The program rule, 32 CFR Part 170, has been in force since December 16, 2024, and contracts have been able to name a level since November 10, 2025. The later phases, which would bring third-party certification into most of them, have been suspended since July 13, 2026 until further notice: for now contracts may require a self-assessment of Level 1 or Level 2, and no more.',
  `What stays is NIST SP 800-171 Revision 2 under DFARS 252.204-7012, the score in SPRS and the yearly affirmation. Rules as of ${RULES_AS_OF}.`,
];
