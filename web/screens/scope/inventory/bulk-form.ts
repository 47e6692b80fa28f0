import type { Asset, AssetCategory, SpecializedKind } from '#sync/domain/scope/asset-record.ts';
import { fieldsOfAsset } from '#sync/domain/scope/inventory/inventory-plan.ts';
import { type AssetFields, findAssetRefusal, fittedToCategory } from '#sync/domain/scope/scope-fields.ts';
import type { Part } from '#sync/engine/schema.ts';
import { keysOf, sameValue } from '#sync/engine/value.ts';
import { countOf } from '#web/words/counts.ts';
import type { AssetEdit } from './inventory-changes.ts';

/** What is entered for several assets; what is empty stays as it is in each. */
export interface BulkForm {
  category: AssetCategory | 'same';
  specializedKind: SpecializedKind | null;
  outReason: string;
  kind: string;
  owner: string;
  location: string;
  os: string;
  sspRef: string;
  inventoriedOn: string;
}

export const blankBulkForm: BulkForm = {
  category: 'same',
  specializedKind: null,
  outReason: '',
  kind: '',
  owner: '',
  location: '',
  os: '',
  sspRef: '',
  inventoriedOn: '',
};

/** The change of each asset that would become another, or why they cannot all have it. */
export function bulkEdits(
  assets: readonly Asset[],
  form: BulkForm,
): { edits: AssetEdit[] } | { field: string; problem: string } {
  const { category, ...others } = form;
  const entered: Record<string, unknown> = Object.fromEntries(
    Object.entries(others).filter(([, value]) => value !== null && value.trim() !== ''),
  );
  if (category !== 'same') entered['category'] = category;
  const edits: AssetEdit[] = [];
  const refused: { asset: Asset; field: string; message: string }[] = [];
  for (const asset of assets) {
    const before = fieldsOfAsset(asset);
    const after: AssetFields = fittedToCategory(Object.assign({}, before, entered));
    const refusal = findAssetRefusal(after);
    if (refusal) refused.push({ asset, field: refusal.field ?? 'category', message: refusal.message });
    const changed = keysOf(after).filter((field) => !sameValue(before[field], after[field]));
    const set = Object.fromEntries(changed.map((field) => [field, after[field]])) as Part<AssetFields>;
    if (changed.length > 0) edits.push({ asset, set });
  }
  const [first] = refused;
  if (!first) return { edits };
  const whom = `${countOf(refused.length, 'asset')}, such as ${first.asset.tag || first.asset.name}`;
  return { field: first.field, problem: `${first.message} (${whom})` };
}
