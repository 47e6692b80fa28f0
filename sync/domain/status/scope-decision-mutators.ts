import * as z from 'zod/mini';
import { recordIdSchema } from '#sync/domain/common/record-id.ts';
import { noSuch } from '#sync/domain/common/refusals.ts';
import { requiredTextArg } from '#sync/domain/common/text-arg.ts';
import { TEXT_LIMITS } from '#sync/domain/common/text-limits.ts';
import { productMutators } from '#sync/domain/permissions/product-mutators.ts';
import type { ScopeTables } from '#sync/domain/scope/scope-tables.ts';
import { actTime } from '#sync/engine/schema.ts';
import type { StatusTables } from './status-tables.ts';

const mutator = productMutators<ScopeTables & StatusTables>();

/** The most changes a decision names: as many as fit into a row that a device offers after a restore. */
export const SEEN_MOVEMENTS = 10_000;

const decisionArgs = z.object({
  id: recordIdSchema,
  statusId: recordIdSchema,
  isSignificant: z.boolean({ error: 'isSignificant is true or false.' }),
  reason: requiredTextArg('The reason', TEXT_LIMITS.resources),
  seen: z.optional(
    z
      .array(z.string().check(z.regex(/^[0-9a-f]{8}$/, { error: 'A movement is named by 8 hexadecimal digits.' })))
      .check(z.maxLength(SEEN_MOVEMENTS, { error: `A decision names at most ${SEEN_MOVEMENTS} movements.` })),
  ),
});

/** The affirming official's decision on what changed in the scope since a status. */
export const decideScope = mutator({
  name: 'scopeDecision.record',
  args: decisionArgs,
  action: 'affirmation.give',
  touches: ({ id }) => [{ table: 'scopeDecision', id, fields: [] }],
  reads: ({ statusId }) => [{ table: 'statusRecord', id: statusId }],
  decide: (view, args, context) => {
    if (!view.get('statusRecord', args.statusId)) return noSuch('status', 'statusId');
    const row = { ...args, seen: args.seen ?? null, createdAt: actTime(context), createdBy: context.actor.id };
    return [{ kind: 'insert', table: 'scopeDecision', row }];
  },
});
