import { changeMany } from '#sync/domain/common/change-many.ts';
import { recordArgs, recordMutators } from '#sync/domain/common/record-mutators.ts';
import type { Mutator } from '#sync/engine/mutator.ts';
import { actTime, type Change, type RunContext, type View } from '#sync/engine/schema.ts';
import { originOf } from './asset-origin.ts';
import type { AssetCategory } from './asset-record.ts';
import { withCategory } from './earlier-categories.ts';
import type { RemovedAsset } from './removed-asset-record.ts';
import { assetFieldsSchema, findAssetRefusal, type AssetFields } from './scope-fields.ts';
import type { ScopeTables } from './scope-tables.ts';

const plain = recordMutators<'asset', AssetFields>({
  table: 'asset',
  name: 'asset',
  ...recordArgs(assetFieldsSchema),
  action: 'scope.change',
  check: findAssetRefusal,
});

type Keep = (view: View<ScopeTables>, change: Change, context: RunContext) => Change[];

/** The mutator of one asset, which also keeps a record of an asset that is deleted or restored. */
function keeping<Args, Name extends string>(own: Mutator<Args, Name>, keep: Keep): Mutator<Args, Name> {
  return {
    ...own,
    open: (given) => {
      const opened = own.open(given);
      if ('refused' in opened) return opened;
      return {
        ...opened,
        reads: () => opened.touches().map(({ id }) => ({ table: 'removedAsset', id })),
        decide: (view, context) => {
          const decided = opened.decide(view, context);
          if ('refused' in decided) return decided;
          return decided.flatMap((change) => keep(view as View<ScopeTables>, change, context));
        },
      };
    },
  };
}

const keptOf = (row: RemovedAsset) => ({ kind: 'replace', table: 'removedAsset', row }) as const;

export const assetMutators = {
  create: keeping(plain.create, (view, change, context) => {
    if (change.kind !== 'insert') return [change];
    const { id } = change.row;
    const removal = view.get('removedAsset', id);
    const category = change.row['category'] as AssetCategory;
    const earlierCategories = removal ? withCategory(removal, category, actTime(context)) : [];
    const made = { ...change, row: { ...change.row, earlierCategories } };
    return removal && !view.get('asset', id) ? [made, keptOf({ ...removal, restoredAt: context.at })] : [made];
  }),
  update: plain.update,
  remove: keeping(plain.remove, (view, change, context) => {
    const asset = change.kind === 'delete' && view.get('asset', change.id);
    if (!asset) return [change];
    const { id, name, category, earlierCategories } = asset;
    const origin = originOf(asset, view.get('removedAsset', id));
    const going = { removedAt: actTime(context), removedBy: context.actor.id, restoredAt: null };
    return [change, keptOf({ id, name, category, earlierCategories, ...origin, ...going })];
  }),
};

/** An inventory is imported as several of these. */
export const changeAssets = changeMany('asset.changeMany', assetMutators);
