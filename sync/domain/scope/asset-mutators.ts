import * as z from 'zod/mini';
import { recordIdSchema } from '#sync/domain/common/record-id.ts';
import { recordMutators } from '#sync/domain/common/record-mutators.ts';
import { defineMutators, type Mutator } from '#sync/engine/mutator.ts';
import { actTime, type Change, type RunContext, type View } from '#sync/engine/schema.ts';
import { keysOf } from '#sync/engine/value.ts';
import { originOf } from './asset-origin.ts';
import type { RemovedAsset } from './removed-asset-record.ts';
import { type AssetFields, assetFieldsSchema, findAssetRefusal } from './scope-fields.ts';
import type { ScopeTables } from './scope-tables.ts';

const mutator = defineMutators<ScopeTables>();

const plain = recordMutators<'asset', AssetFields>({
  table: 'asset',
  name: 'asset',
  fields: assetFieldsSchema,
  createArgs: z.extend(assetFieldsSchema, { id: recordIdSchema }),
  updateArgs: z.object({ id: recordIdSchema, set: z.partial(assetFieldsSchema) }),
  action: 'scope.change',
  check: findAssetRefusal,
});

type Kept = (view: View<ScopeTables>, id: string, context: RunContext) => RemovedAsset | undefined;

/** The change of one asset, with what is kept of one that goes or comes back. */
function keeping<Args>(own: Mutator<Args>, kept: Kept): Mutator<Args> {
  return {
    ...own,
    open: (given) => {
      const opened = own.open(given);
      if ('refused' in opened) return opened;
      const ids = opened.touches().map(({ id }) => id);
      return {
        ...opened,
        reads: () => ids.map((id) => ({ table: 'removedAsset', id })),
        decide: (view, context) => {
          const decided = opened.decide(view, context);
          if ('refused' in decided) return decided;
          const rows = ids.flatMap((id) => kept(view as View<ScopeTables>, id, context) ?? []);
          return [...decided, ...rows.map((row) => ({ kind: 'replace', table: 'removedAsset', row }) as const)];
        },
      };
    },
  };
}

export const assetMutators = {
  create: keeping(plain.create, (view, id, { at }) => {
    const removal = view.get('removedAsset', id);
    return removal && !view.get('asset', id) ? { ...removal, restoredAt: at } : undefined;
  }),
  update: plain.update,
  remove: keeping(plain.remove, (view, id, context) => {
    const asset = view.get('asset', id);
    if (!asset) return undefined;
    const { name, category } = asset;
    const origin = originOf(asset, view.get('removedAsset', id));
    return {
      id,
      name,
      category,
      ...origin,
      removedAt: actTime(context),
      removedBy: context.actor.id,
      restoredAt: null,
    };
  }),
};

/** The most assets of one change: an inventory comes in as several. */
export const ASSETS_AT_ONCE = 500;

const manyAssetsArgs = z
  .object({
    create: z.array(assetMutators.create.args),
    update: z.array(assetMutators.update.args),
    remove: z.array(recordIdSchema),
  })
  .check(
    z.refine(
      (args) => {
        const ids = idsIn(args);
        return ids.length > 0 && ids.length <= ASSETS_AT_ONCE && new Set(ids).size === ids.length;
      },
      { error: `Name 1 to ${ASSETS_AT_ONCE} assets, each only once.` },
    ),
  );
export type ManyAssets = z.infer<typeof manyAssetsArgs>;

type Named = { id: string };

function idsIn({ create, update, remove }: { create: Named[]; update: Named[]; remove: string[] }): string[] {
  return [...create.map(({ id }) => id), ...update.map(({ id }) => id), ...remove];
}

/** What happens to each asset, as if it came alone. */
function singleActs({ create, update, remove }: ManyAssets) {
  return [
    ...create.map((args) => assetMutators.create.open(args)),
    ...update.map((args) => assetMutators.update.open(args)),
    ...remove.map((id) => assetMutators.remove.open({ id })),
  ].filter((opened) => 'decide' in opened);
}

/** Adds, changes and deletes assets together: all of them, or none. */
export const changeAssets = mutator({
  name: 'asset.changeMany',
  args: manyAssetsArgs,
  action: 'scope.change',
  touches: ({ create, update, remove }) => [
    ...create.map(({ id }) => ({ table: 'asset', id, fields: ['name'] }) as const),
    ...update.map(({ id, set }) => ({ table: 'asset', id, fields: keysOf(set), set }) as const),
    ...remove.map((id) => ({ table: 'asset', id, fields: keysOf(assetFieldsSchema.shape) }) as const),
  ],
  reads: ({ create, remove }) =>
    [...create.map(({ id }) => id), ...remove].map((id) => ({ table: 'removedAsset', id })),
  decide: (view, args, context) => {
    const changes: Change<ScopeTables>[] = [];
    for (const act of singleActs(args)) {
      const decided = act.decide(view as View, context);
      if ('refused' in decided) return decided;
      changes.push(...(decided as Change<ScopeTables>[]));
    }
    return changes;
  },
});
