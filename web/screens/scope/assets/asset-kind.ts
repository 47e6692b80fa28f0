import { assetMutators } from '#sync/domain/scope/asset-mutators.ts';
import { type Asset, type AssetCategory, type CuiUse, type SpecializedKind } from '#sync/domain/scope/asset-record.ts';
import { blankAsset } from '#sync/domain/scope/blank-asset.ts';
import { fieldsOfAsset } from '#sync/domain/scope/inventory/inventory-import-plan.ts';
import {
  assetFieldsSchema,
  findAssetRefusal,
  fittedToCategory,
  type AssetFields,
} from '#sync/domain/scope/scope-fields.ts';
import type { RecordKind } from '#web/parts/sheet/record-kind.ts';

/** The fields of an asset's sheet; requirements as text. */
export interface AssetForm {
  name: string;
  tag: string;
  kind: string;
  owner: string;
  location: string;
  category: AssetCategory;
  specializedKind: SpecializedKind | null;
  outReason: string;
  cui: CuiUse[];
  protects: string;
  os: string;
  serial: string;
  notes: string;
  sspRef: string;
  inventoriedOn: string;
}

const blank: AssetForm = { ...blankAsset, protects: '', inventoriedOn: '' };

/** The numbers in a text such as '3.13.1, 3.13.6', each once. */
export function numbersIn(text: string): string[] {
  return [...new Set(text.split(/[\s,;]+/).filter(Boolean))];
}

function fieldsOf({ protects, inventoriedOn, ...form }: AssetForm): Record<string, unknown> {
  return { ...fittedToCategory({ ...form, protects: numbersIn(protects), inventoriedOn: inventoriedOn || null }) };
}

export const assetKind: RecordKind<AssetForm, Asset, AssetFields> = {
  mutators: assetMutators,
  table: 'asset',
  name: 'asset',
  blank,
  formOf: (asset) => {
    const fields = fieldsOfAsset(asset);
    return { ...fields, protects: fields.protects.join(', '), inventoriedOn: fields.inventoriedOn ?? '' };
  },
  fieldsOf,
  schema: assetFieldsSchema,
  check: (fields) => findAssetRefusal(fields as Parameters<typeof findAssetRefusal>[0]),
  titleOf: ({ name }) => name,
};
