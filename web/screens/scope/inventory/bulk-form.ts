import { findControlId } from '#sync/catalog/catalog-facts.ts';
import {
  cuiUses,
  type Asset,
  type AssetCategory,
  type CuiUse,
  type SpecializedKind,
} from '#sync/domain/scope/asset-record.ts';
import { handlesCuiUnmeant } from '#sync/domain/scope/asset-scope.ts';
import { fieldsOfAsset } from '#sync/domain/scope/inventory/inventory-import-plan.ts';
import { findAssetRefusal, fittedToCategory, type AssetFields } from '#sync/domain/scope/scope-fields.ts';
import type { Part } from '#sync/engine/schema.ts';
import { keysOf, sameValue } from '#sync/engine/value.ts';
import { numbersIn } from '#web/screens/scope/assets/asset-kind.ts';
import { countOf } from '#web/words/counts.ts';
import type { AssetEdit } from './inventory-changes.ts';

/** Values for several assets; empty ones leave each asset as it is. */
export interface BulkForm {
  category: AssetCategory | 'same';
  specializedKind: SpecializedKind | null;
  outReason: string;
  /** What they do with CUI; 'none' means nothing. */
  cui: readonly (CuiUse | 'none')[];
  /** The requirements that security protection assets contribute to, such as '3.13.1, 3.13.6'. */
  protects: string;
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
  cui: [],
  protects: '',
  kind: '',
  owner: '',
  location: '',
  os: '',
  sspRef: '',
  inventoriedOn: '',
};

/** The CUI choices after a press: 'none' and the others exclude each other. */
export function cuiChosen(before: BulkForm['cui'], after: readonly string[]): BulkForm['cui'] {
  const isNone = after.includes('none') && (!before.includes('none') || after.length === 1);
  return isNone ? ['none'] : cuiUses.filter((use) => after.includes(use));
}

/** The category and the handling of CUI that all of them get. */
function useIn({ category, cui }: BulkForm): Part<Pick<AssetFields, 'category' | 'cui'>> {
  return {
    ...(category !== 'same' && { category }),
    ...(cui.length > 0 && { cui: cui.filter((use) => use !== 'none') }),
  };
}

/** The change for each asset that would differ afterward, or why they cannot all have these values. */
export function bulkEdits(
  assets: readonly Asset[],
  form: BulkForm,
): { edits: AssetEdit[] } | { field: string; problem: string } {
  const { category: _category, cui: _cui, protects, ...others } = form;
  const contributes = numbersIn(protects);
  const strange = contributes.find((id) => findControlId(id) !== id);
  if (strange !== undefined) return { field: 'protects', problem: `There is no control with the number ${strange}.` };
  const entered: Record<string, unknown> = Object.fromEntries(
    Object.entries(others).filter(([, value]) => value !== null && value.trim() !== ''),
  );
  Object.assign(entered, useIn(form));
  if (contributes.length > 0) entered['protects'] = contributes;
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

/** The assets that would be risk managed and yet handle CUI. */
export function handlingAfter(assets: readonly Asset[], form: BulkForm): Asset[] {
  return assets.filter((asset) => handlesCuiUnmeant({ ...asset, ...useIn(form) }));
}
