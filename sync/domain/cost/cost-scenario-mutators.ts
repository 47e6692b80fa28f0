import { productMutators } from '#sync/domain/permissions/product-mutators.ts';
import { actTime, type Touch } from '#sync/engine/schema.ts';
import type { CostTables } from './cost-tables.ts';
import * as z from 'zod/mini';
import { keysOf } from '#sync/engine/value.ts';
import { costInputShape } from './cost-scenario-record.ts';
import { recordIdSchema } from '#sync/domain/common/record-id.ts';
import { noSuch } from '#sync/domain/common/refusals.ts';

const mutator = productMutators<CostTables>();

const TABLE = 'costScenario';
/** Characters of a scenario's name. */
export const SCENARIO_NAME_LENGTH = 80;
/** Maximum scenarios moved on or off the overview in one action. */
const ITEMS = 200;

const gone = noSuch('estimate');

const fields = {
  name: z.string({ error: 'Name is text.' }).check(
    z.refine((name) => name.trim() !== '', { error: 'Name is required' }),
    z.maxLength(SCENARIO_NAME_LENGTH, { error: `A name holds at most ${SCENARIO_NAME_LENGTH} characters.` }),
  ),
  ...costInputShape,
};
const fieldsSchema = z.object(fields);
export type CostScenarioFields = z.infer<typeof fieldsSchema>;

const createArgs = z.object({ id: recordIdSchema, ...fields });

/** Saves an estimate under a name; it is not on the overview yet. */
export const createCostScenario = mutator({
  name: 'costScenario.create',
  args: createArgs,
  action: 'costScenario.change',
  touches: ({ id }) => [{ table: TABLE, id, fields: ['name'] }],
  decide: (_view, args, context) => {
    const born = {
      isKept: false,
      createdBy: context.actor.id,
      createdAt: actTime(context),
      updatedAt: null,
      updatedBy: null,
      stamps: {},
    };
    return [{ kind: 'insert', table: TABLE, row: { ...args, ...born } }];
  },
});

const updateArgs = z.object({ id: recordIdSchema, set: z.partial(fieldsSchema) });

/** Renames an estimate or changes its inputs. Omitted fields stay as they are. */
export const updateCostScenario = mutator({
  name: 'costScenario.update',
  args: updateArgs,
  action: 'costScenario.change',
  touches: ({ id, set }) => [{ table: TABLE, id, fields: keysOf(set), set }],
  decide: (view, { id, set }) => (view.get(TABLE, id) ? [{ kind: 'edit', table: TABLE, id, set }] : gone),
});

const keepArgs = z.object({
  items: z.array(z.object({ id: recordIdSchema, isKept: z.boolean() })).check(
    z.minLength(1),
    z.maxLength(ITEMS),
    z.refine((items) => items.filter(({ isKept }) => isKept).length <= 1, {
      error: 'The overview shows only one estimate.',
    }),
    z.refine((items) => new Set(items.map(({ id }) => id)).size === items.length, {
      error: 'List each estimate only once.',
    }),
  ),
});

/** Chooses the estimate that the overview shows. Deleted scenarios need not be taken off it. */
export const keepCostScenario = mutator({
  name: 'costScenario.keep',
  args: keepArgs,
  action: 'costScenario.change',
  touches: ({ items }) =>
    items.map(({ id, isKept }): Touch<CostTables> => ({ table: TABLE, id, fields: ['isKept'], set: { isKept } })),
  decide: (view, { items }) => {
    if (items.some(({ id, isKept }) => isKept && !view.get(TABLE, id))) return gone;
    return items
      .filter(({ id }) => view.get(TABLE, id))
      .map(({ id, isKept }) => ({ kind: 'edit', table: TABLE, id, set: { isKept } }));
  },
});

const idArgs = z.object({ id: recordIdSchema });

/** Deletes an estimate. Refused if a colleague has changed it since. */
export const deleteCostScenario = mutator({
  name: 'costScenario.delete',
  args: idArgs,
  action: 'costScenario.change',
  touches: ({ id }) => [{ table: TABLE, id, fields: keysOf(fields), isWhole: true }],
  decide: (view, { id }) => (view.get(TABLE, id) ? [{ kind: 'delete', table: TABLE, id }] : gone),
});
