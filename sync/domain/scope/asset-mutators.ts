import * as z from 'zod/mini';
import { changeMany } from '#sync/domain/common/change-many.ts';
import { recordIdSchema } from '#sync/domain/common/record-id.ts';
import { recordMutators } from '#sync/domain/common/record-mutators.ts';
import type { Mutator } from '#sync/engine/mutator.ts';
import { actTime, type RunContext, type View } from '#sync/engine/schema.ts';
import { originOf } from './asset-origin.ts';
import type { RemovedAsset } from './removed-asset-record.ts';
import { type AssetFields, assetFieldsSchema, findAssetRefusal } from './scope-fields.ts';
import type { ScopeTables } from './scope-tables.ts';

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

/** An inventory comes in as several of these. */
export const changeAssets = changeMany('asset.changeMany', assetMutators);
