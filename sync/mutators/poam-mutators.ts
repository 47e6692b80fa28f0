import * as z from 'zod/mini';
import { mutator, type Ref, type Refusal, type View } from '../engine/schema.ts';
import type { Poam } from '../records/poam-record.ts';
import { roles } from '../records/role.ts';
import { withMilestones } from '../rules/milestone-changes.ts';
import { MILESTONES, milestonesSchema, poamFieldShape, poamFieldsSchema, recordIdSchema } from './poam-fields.ts';

const TABLE = 'poam';
const gone = { refused: { code: 'gone', field: 'id', message: 'There is no such POA&M item.' } };

function ownerRefs(ownerId: string | null | undefined): Ref[] {
  return ownerId ? [{ table: 'member', id: ownerId }] : [];
}

function findOwnerRefusal(view: View, ownerId: string | null | undefined): Refusal | undefined {
  if (!ownerId || view.get('member', ownerId)) return undefined;
  return { code: 'invalid', field: 'ownerId', message: 'This person is not in the organization.' };
}

const createArgs = z.object({ id: recordIdSchema, ...poamFieldShape, milestones: milestonesSchema });
export type PoamDraft = z.infer<typeof createArgs>;

/** Adds an item. It starts open. */
export const createPoam = mutator<PoamDraft>({
  name: 'poam.create',
  args: createArgs,
  roles,
  touches: ({ id }) => [{ table: TABLE, id, fields: ['weakness'] }],
  reads: ({ ownerId }) => ownerRefs(ownerId),
  decide: (view, args, { now }) => {
    const refused = findOwnerRefusal(view, args.ownerId);
    if (refused) return { refused };
    const born = { status: 'open', closedAt: null, createdAt: now, updatedAt: null, updatedBy: null, stamps: {} };
    return [{ kind: 'insert', table: TABLE, row: { ...args, ...born } }];
  },
});

const updateArgs = z.object({
  id: recordIdSchema,
  /** Closing has a change of its own. */
  set: z.extend(z.partial(poamFieldsSchema), { status: z.optional(z.enum(['open', 'in_progress'])) }),
  /** Milestones that are new or changed. Others stay, whoever added them meanwhile. */
  putMilestones: z.optional(milestonesSchema),
  removeMilestones: z.optional(z.array(recordIdSchema).check(z.maxLength(MILESTONES))),
});
export type PoamUpdate = z.infer<typeof updateArgs>;

/**
 * Changes what is given. Milestones go by their id and state no basis, so that two people who work on different ones of an item do not
 * meet.
 */
export const updatePoam = mutator<PoamUpdate>({
  name: 'poam.update',
  args: updateArgs,
  roles,
  // Without `set` no later change takes this one's place in the queue: its milestones would be lost.
  touches: ({ id, set, putMilestones, removeMilestones }) => [
    { table: TABLE, id, fields: Object.keys(set), ...(putMilestones || removeMilestones ? {} : { set }) },
  ],
  reads: ({ set }) => ownerRefs(set.ownerId),
  decide: (view, { id, set, putMilestones = [], removeMilestones = [] }) => {
    const row = view.get(TABLE, id) as Poam | undefined;
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

/** Closes an item; the day of closing is the act's own. */
export const closePoam = mutator<z.infer<typeof idArgs>>({
  name: 'poam.close',
  args: idArgs,
  roles,
  touches: ({ id }) => [{ table: TABLE, id, fields: ['status'], set: { status: 'closed' } }],
  decide: (view, { id }) =>
    view.get(TABLE, id) ? [{ kind: 'edit', table: TABLE, id, set: { status: 'closed' } }] : gone,
});

/** Removes an item. Refused when a colleague changed it since it was last seen here. */
export const deletePoam = mutator<z.infer<typeof idArgs>>({
  name: 'poam.delete',
  args: idArgs,
  roles,
  touches: ({ id }) => [{ table: TABLE, id, fields: [...Object.keys(poamFieldShape), 'milestones', 'status'] }],
  decide: (view, { id }) => (view.get(TABLE, id) ? [{ kind: 'delete', table: TABLE, id }] : gone),
});
