import * as z from 'zod/mini';
import { families, findControlId, requirementOfObjective } from '#sync/catalog/catalog-facts.ts';
import { assessmentMethods } from '#sync/domain/objective/objective-record.ts';
import { objectiveStatuses } from '#sync/domain/objective/objective-status-record.ts';
import { id, oneOf, oneOrNone, text } from '#web/parts/search-fields.ts';

const familyCodes = families.map(({ code }) => code);

const statusFilters = ['all', 'not_started', 'in_progress', 'complete'] as const;
export type StatusFilter = (typeof statusFilters)[number];
const completionFilters = ['all', 'not_started', 'in_progress', 'complete'] as const;
export type CompletionFilter = (typeof completionFilters)[number];
/** Filters by pending work: not completed; changed only on this device; waiting for a decision. */
export const workFilters = ['all', 'todo', 'unsent', 'needs_you'] as const;
export type WorkFilter = (typeof workFilters)[number];

/** The state of the tracker in the address. */
export const objectivesSearch = z.pipe(
  z.object({
    /** A number, or words of an objective or its requirement. */
    q: text,
    family: oneOrNone(familyCodes),
    method: oneOf(['all', ...assessmentMethods]),
    work: oneOf(workFilters),
    /** Limits which objectives are shown inside controls. */
    status: oneOf(statusFilters),
    /** Limits whole families. */
    completion: oneOf(completionFilters),
    /** The open control; null on the overview. */
    control: id,
    /** The objective that a link points at. */
    objective: id,
    /** 'open' while its judgment sheet is open. */
    judge: oneOrNone(['open']),
  }),
  z.transform((search) => ({
    ...search,
    control: findControlId(search.control ?? requirementOfObjective(search.objective ?? '')) ?? null,
  })),
);

export type ObjectivesSearch = z.infer<typeof objectivesSearch>;

/** The filters of the CMMC Level 2 cards in the address. */
export const cmmcObjectivesSearch = z.object({
  category: oneOrNone(familyCodes),
  status: oneOrNone(objectiveStatuses),
});
export type CmmcFilter = z.infer<typeof cmmcObjectivesSearch>;
