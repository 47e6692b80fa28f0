import * as z from 'zod/mini';
import { recordIdSchema } from '#sync/domain/common/record-id.ts';
import { recordArgs, recordMutators } from '#sync/domain/common/record-mutators.ts';
import { noSuch } from '#sync/domain/common/refusals.ts';
import { productMutators } from '#sync/domain/permissions/product-mutators.ts';
import type { Touch } from '#sync/engine/schema.ts';
import { costInputShape } from './cost-scenario-record.ts';
import type { CostTables } from './cost-tables.ts';

const mutator = productMutators<CostTables>();

const TABLE = 'costScenario';
/** Characters of a scenario's name. */
export const SCENARIO_NAME_LENGTH = 80;
/** Maximum scenarios moved on or off the overview in one action. */
const ITEMS = 200;

const gone = noSuch('estimate');

const fieldsSchema = z.object({
  name: z.string({ error: 'Name is text.' }).check(
    z.refine((name) => name.trim() !== '', { error: 'Name is required' }),
    z.maxLength(SCENARIO_NAME_LENGTH, { error: `A name can have at most ${SCENARIO_NAME_LENGTH} characters.` }),
  ),
  ...costInputShape,
});
export type CostScenarioFields = z.infer<typeof fieldsSchema>;

/** A new estimate is not on the overview yet. */
export const costMutators = recordMutators<'costScenario', CostScenarioFields>({
  table: TABLE,
  name: 'estimate',
  ...recordArgs(fieldsSchema),
  // The id comes first, as the wire has it.
  createArgs: z.object({ id: recordIdSchema, ...fieldsSchema.shape }),
  action: 'costScenario.change',
  born: ({ actor }) => ({ isKept: false, createdBy: actor.id }),
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
