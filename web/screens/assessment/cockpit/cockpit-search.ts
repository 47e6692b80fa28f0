import * as z from 'zod/mini';
import { id, oneOrNone } from '#web/parts/search-fields.ts';

const cockpitSheets = ['quality', 'hash', 'stop', 'correction'] as const;

export const coverageHintNames = ['byOneMethod', 'withoutInterview', 'withoutOperator', 'notOnSite'] as const;
export type CoverageHint = (typeof coverageHintNames)[number];

/** The state of the cockpit in the address. */
export const cockpitSearch = z.object({
  /** The person whose place is open; 'new' adds one. */
  member: id,
  /** What is being written. */
  write: oneOrNone(cockpitSheets),
  /** The hint on coverage whose list is open. */
  hint: oneOrNone(coverageHintNames),
});
