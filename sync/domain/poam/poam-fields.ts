import * as z from 'zod/mini';
import { findControlId, objectiveIds } from '#sync/catalog/catalog-facts.ts';
import { recordIdSchema } from '#sync/domain/common/record-id.ts';
import { requiredTextArg, textArg } from '#sync/domain/common/text-arg.ts';
import { LABELS, TEXT_LIMITS } from '#sync/domain/common/text-limits.ts';
import { poamRiskLevels, poamTriggers, type Poam } from './poam-record.ts';

// What people enter for a plan, with the messages shown under the fields.

/** Maximum milestones of one item. */
export const MILESTONES = 50;
/** Maximum tags of one item, and maximum characters of each. */
export const TAG_LIMITS = { count: LABELS, length: 40 };

const day = (name: string) => z.iso.date({ error: `${name} is a date such as 2026-06-30.` });

export const milestoneArgsSchema = z.object({
  id: recordIdSchema,
  text: requiredTextArg('Milestone', 500),
  dueDate: z.nullable(day('The due date')),
  doneAt: z.nullable(z.iso.datetime({ error: 'doneAt is an ISO date and time, or null.' })),
});

/** The milestones of one item, each id once. */
export const milestonesSchema = z.array(milestoneArgsSchema, { error: 'Milestones must be a list.' }).check(
  z.maxLength(MILESTONES, { error: `An item has at most ${MILESTONES} milestones.` }),
  z.refine((list) => new Set(list.map(({ id }) => id)).size === list.length, {
    error: 'List each milestone only once.',
  }),
);

/** Maximum dated reviews of one operational plan. */
export const REVIEWS = 100;

export const reviewArgsSchema = z.object({
  id: recordIdSchema,
  on: day('The date of the review'),
  text: requiredTextArg('What the review found', TEXT_LIMITS.resources),
});

const knownObjectives: ReadonlySet<string> = new Set(objectiveIds);
const level = (name: string) =>
  z.nullable(z.enum(poamRiskLevels, { error: `${name} is one of ${poamRiskLevels.join(', ')}, or null.` }));

/** What the field requires of a plan beyond the documented fields; omitted ones are blank. */
export const poamDetailShape = {
  objectives: z.array(z.string()).check(
    z.refine((ids) => ids.every((id) => knownObjectives.has(id)), { error: 'There is no objective with this id.' }),
    z.refine((ids) => new Set(ids).size === ids.length, { error: 'List each objective only once.' }),
  ),
  rootCause: textArg('Root cause', TEXT_LIMITS.plannedAction),
  mitigation: textArg('Interim mitigation', TEXT_LIMITS.plannedAction),
  source: textArg('Source', TEXT_LIMITS.resources),
  likelihood: level('Likelihood'),
  impact: level('Impact'),
  trigger: z.nullable(z.enum(poamTriggers, { error: `A trigger is one of ${poamTriggers.join(', ')}, or null.` })),
  nextReviewOn: z.nullable(day('The next review')),
};

/** The documented editable fields of an item, without status and milestones. */
export const poamFieldShape = {
  controlId: z
    .string({ error: 'Control is required' })
    .check(z.refine((id) => findControlId(id) === id, { error: 'There is no control with this number.' })),
  weakness: requiredTextArg('Weakness', TEXT_LIMITS.weakness),
  plannedAction: textArg('Planned action', TEXT_LIMITS.plannedAction),
  /** A member's id. */
  ownerId: z.nullable(z.string().check(z.maxLength(64))),
  resources: textArg('Resources', TEXT_LIMITS.resources),
  targetDate: day('Target date'),
  tags: z.array(requiredTextArg('Tag', TAG_LIMITS.length)).check(
    z.maxLength(TAG_LIMITS.count, { error: `An item has at most ${TAG_LIMITS.count} tags.` }),
    z.refine((tags) => new Set(tags).size === tags.length, { error: 'List each tag only once.' }),
  ),
};

export const poamFieldsSchema = z.object(poamFieldShape);
export const poamDetailsSchema = z.partial(z.object(poamDetailShape));
export type PoamDetails = Pick<Poam, keyof typeof poamDetailShape>;

/** All details; omitted ones are blank. */
export function filledDetails(given: z.infer<typeof poamDetailsSchema>): PoamDetails {
  return {
    objectives: given.objectives ?? [],
    rootCause: given.rootCause ?? '',
    mitigation: given.mitigation ?? '',
    source: given.source ?? '',
    likelihood: given.likelihood ?? null,
    impact: given.impact ?? null,
    trigger: given.trigger ?? null,
    nextReviewOn: given.nextReviewOn ?? null,
  };
}
