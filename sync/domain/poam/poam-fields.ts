import * as z from 'zod/mini';
import { findControlId } from '#sync/catalog/catalog-facts.ts';
import { textArg } from '#sync/domain/common/text-arg.ts';
import { LABELS, TEXT_LIMITS } from '#sync/domain/common/text-limits.ts';

// What people enter for a POA&M item, with the messages shown under the fields.

/** Maximum milestones of one item. */
export const MILESTONES = 50;
/** Maximum tags of one item, and maximum characters of each. */
export const TAG_LIMITS = { count: LABELS, length: 40 };

/** A record's id as devices make it: a UUID. */
export const recordIdSchema = z.uuid({ error: 'The id must be a UUID.' });

const written = (name: string, length: number) =>
  textArg(name, length).check(z.refine((value) => value.trim() !== '', { error: `${name} is required` }));

const day = (name: string) => z.iso.date({ error: `${name} is a date such as 2026-06-30.` });

export const milestoneArgsSchema = z.object({
  id: recordIdSchema,
  text: written('Milestone', 500),
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

/** The fields of an item that people edit, without status and milestones. */
export const poamFieldShape = {
  controlId: z
    .string({ error: 'Control is required' })
    .check(z.refine((id) => findControlId(id) === id, { error: 'There is no control with this number.' })),
  weakness: written('Weakness', TEXT_LIMITS.weakness),
  plannedAction: textArg('Planned action', TEXT_LIMITS.plannedAction),
  /** A member's id. */
  ownerId: z.nullable(z.string().check(z.maxLength(64))),
  resources: textArg('Resources', TEXT_LIMITS.resources),
  targetDate: day('Target date'),
  tags: z.array(written('Tag', TAG_LIMITS.length)).check(
    z.maxLength(TAG_LIMITS.count, { error: `An item has at most ${TAG_LIMITS.count} tags.` }),
    z.refine((tags) => new Set(tags).size === tags.length, { error: 'List each tag only once.' }),
  ),
};

export const poamFieldsSchema = z.object(poamFieldShape);
