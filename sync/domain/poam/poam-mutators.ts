import { defineMutators } from '#sync/engine/mutator.ts';
import type { PoamTables } from './poam-tables.ts';
import type { PeopleTables } from '#sync/domain/people/people-tables.ts';
import * as z from 'zod/mini';
import type { Refusal, Ref, View } from '#sync/engine/schema.ts';
import { keysOf } from '#sync/engine/value.ts';
import { withMilestones } from './milestone-changes.ts';
import { MILESTONES, milestonesSchema, poamFieldShape, poamFieldsSchema, recordIdSchema } from './poam-fields.ts';

type Tables = PoamTables & PeopleTables;
const mutator = defineMutators<Tables>();

const TABLE = 'poam';
const gone = { refused: { code: 'gone', field: 'id', message: 'There is no such POA&M item.' } };

function ownerRefs(ownerId: string | null | undefined): Ref<Tables>[] {
  return ownerId ? [{ table: 'member', id: ownerId }] : [];
}

function findOwnerRefusal(view: View<Tables>, ownerId: string | null | undefined): Refusal | undefined {
  if (!ownerId || view.get('member', ownerId)) return undefined;
  return { code: 'invalid', field: 'ownerId', message: 'This person is not in the organization.' };
}

const createArgs = z.object({ id: recordIdSchema, ...poamFieldShape, milestones: milestonesSchema });
export type PoamDraft = z.infer<typeof createArgs>;

/** Adds an open item. */
export const createPoam = mutator({
  name: 'poam.create',
  args: createArgs,
  action: 'poam.create',
  touches: ({ id }) => [{ table: TABLE, id, fields: ['weakness'] }],
  reads: ({ ownerId }) => ownerRefs(ownerId),
  decide: (view, args, { now }) => {
    const refused = findOwnerRefusal(view, args.ownerId);
    if (refused) return { refused };
    const born = { closedAt: null, createdAt: now, updatedAt: null, updatedBy: null, stamps: {} };
    return [{ kind: 'insert', table: TABLE, row: { ...args, status: 'open', ...born } }];
  },
});

const updateArgs = z.object({
  id: recordIdSchema,
  /** Closing has its own mutation. */
  set: z.extend(z.partial(poamFieldsSchema), { status: z.optional(z.enum(['open', 'in_progress'])) }),
  /** New or changed milestones. Others stay, whoever added them meanwhile. */
  putMilestones: z.optional(milestonesSchema),
  removeMilestones: z.optional(z.array(recordIdSchema).check(z.maxLength(MILESTONES))),
});
export type PoamUpdate = z.infer<typeof updateArgs>;

/**
 * Changes the given fields. Milestones are merged by id and state no basis, so two people who work on different
 * milestones of an item do not conflict.
 */
export const updatePoam = mutator({
  name: 'poam.update',
  args: updateArgs,
  action: 'poam.change',
  // Without `set` no later change merges into this one in the queue, which would lose its milestones.
  touches: ({ id, set, putMilestones, removeMilestones }) => [
    { table: TABLE, id, fields: keysOf(set), ...(putMilestones || removeMilestones ? {} : { set }) },
  ],
  reads: ({ set }) => ownerRefs(set.ownerId),
  decide: (view, { id, set, putMilestones = [], removeMilestones = [] }) => {
    const row = view.get(TABLE, id);
    if (!row) return gone;
    const refused = findOwnerRefusal(view, set.ownerId);
    if (refused) return { refused };
    const milestones = withMilestones(row.milestones, putMilestones, removeMilestones);
    if (milestones.length > MILESTONES) {
      const message = `An item has at most ${MILESTONES} milestones.`;
      return { refused: { code: 'invalid', field: 'milestones', message } };
    }
    return [{ kind: 'edit', table: TABLE, id, set: { ...set, milestones } }];
  },
});

const idArgs = z.object({ id: recordIdSchema });

/** Closes an item on the day of the act. */
export const closePoam = mutator({
  name: 'poam.close',
  args: idArgs,
  action: 'poam.change',
  touches: ({ id }) => [{ table: TABLE, id, fields: ['status'], set: { status: 'closed' } }],
  decide: (view, { id }) =>
    view.get(TABLE, id) ? [{ kind: 'edit', table: TABLE, id, set: { status: 'closed' } }] : gone,
});

/** Removes an item. Refused when a colleague has changed it since. */
export const deletePoam = mutator({
  name: 'poam.delete',
  args: idArgs,
  action: 'poam.change',
  touches: ({ id }) => [{ table: TABLE, id, fields: [...keysOf(poamFieldShape), 'milestones', 'status'] }],
  decide: (view, { id }) => (view.get(TABLE, id) ? [{ kind: 'delete', table: TABLE, id }] : gone),
});
