import * as z from 'zod/mini';
import { objectiveIds } from '#sync/catalog/catalog-facts.ts';
import { recordIdSchema } from '#sync/domain/common/record-id.ts';
import { refuse } from '#sync/domain/common/refusals.ts';
import { requiredTextArg, textArg } from '#sync/domain/common/text-arg.ts';
import { TEXT_LIMITS } from '#sync/domain/common/text-limits.ts';
import { assetCategories } from '#sync/domain/scope/asset-record.ts';
import { providerKinds } from '#sync/domain/scope/provider-record.ts';
import { responsibilityShares } from '#sync/domain/scope/responsibility-record.ts';
import type { ScopeTables } from '#sync/domain/scope/scope-tables.ts';
import { SYSTEM_ID } from '#sync/domain/scope/system-record.ts';
import { defineMutators } from '#sync/engine/mutator.ts';
import type { Ref, View } from '#sync/engine/schema.ts';
import { keysOf } from '#sync/engine/value.ts';
import { hashOfPlan, partsOfPlan } from './plan-parts.ts';
import type { PlanScope } from './scope-parts.ts';
import type { SspTables } from './ssp-tables.ts';
import { statementFieldsSchema } from './statement-fields.ts';

type Tables = SspTables & ScopeTables;
const mutator = defineMutators<Tables>();

const known: ReadonlySet<string> = new Set(objectiveIds);

const saveArgs = z.object({
  id: z.string().check(z.refine((id) => known.has(id), { error: 'There is no objective with this id.' })),
  set: z.partial(statementFieldsSchema),
});

/** Says how an objective is done. */
export const saveStatement = mutator({
  name: 'statement.save',
  args: saveArgs,
  action: 'ssp.change',
  touches: ({ id, set }) => [{ table: 'statement', id, fields: keysOf(set), set }],
  decide: (_view, { id, set }) => [{ kind: 'edit', table: 'statement', id, set }],
});

const publishArgs = z.object({
  id: recordIdSchema,
  version: requiredTextArg('Version', 20),
  remark: textArg('What changed', TEXT_LIMITS.resources),
});

/** A cell of the matrix that nobody has given a share says nothing yet. */
function scopeOf(view: View<Tables>): PlanScope {
  return {
    assets: assetCategories.flatMap((category) => view.list('asset', 'category', category)),
    providers: providerKinds.flatMap((kind) => view.list('provider', 'kind', kind)),
    responsibilities: responsibilityShares.flatMap((share) => view.list('responsibility', 'share', share)),
  };
}

/** Freezes the plan as it is now: every statement, the description of the system, and the scope. */
export const publishPlan = mutator({
  name: 'sspVersion.publish',
  args: publishArgs,
  action: 'ssp.publish',
  touches: ({ id }) => [{ table: 'sspVersion', id, fields: [] }],
  reads: () => [
    { table: 'system', id: SYSTEM_ID },
    ...objectiveIds.map((id): Ref<Tables> => ({ table: 'statement', id })),
    ...assetCategories.map((value): Ref<Tables> => ({ table: 'asset', field: 'category', value })),
    ...providerKinds.map((value): Ref<Tables> => ({ table: 'provider', field: 'kind', value })),
    ...responsibilityShares.map((value): Ref<Tables> => ({ table: 'responsibility', field: 'share', value })),
  ],
  decide: (view, args, { actor, now }) => {
    const statements = objectiveIds.flatMap((id) => view.get('statement', id) ?? []);
    const parts = partsOfPlan(view.get('system', SYSTEM_ID), statements, scopeOf(view));
    if (!parts.some(({ of }) => known.has(of))) return refuse('id', 'Write a statement first.');
    const row = { ...args, parts, sha256: hashOfPlan(args.version, parts), createdAt: now, createdBy: actor.id };
    return [{ kind: 'insert', table: 'sspVersion', row }];
  },
});
