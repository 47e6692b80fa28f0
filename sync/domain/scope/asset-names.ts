import type { Asset, AssetCategory, CuiUse, SpecializedKind } from './asset-record.ts';

/** The names of the categories, on screens and in spreadsheets. */
export const categoryNames: Readonly<Record<AssetCategory, string>> = {
  cui: 'CUI',
  spa: 'Security protection',
  crma: 'Risk managed',
  specialized: 'Specialized',
  out: 'Out of scope',
};

export const specializedNames: Readonly<Record<SpecializedKind, string>> = {
  government_furnished: 'Government furnished',
  iot: 'Internet of Things',
  iiot: 'Industrial Internet of Things',
  ot: 'Operational technology',
  restricted: 'Restricted information system',
  test: 'Test equipment',
};

export const cuiUseNames: Readonly<Record<CuiUse, string>> = {
  process: 'Processes',
  store: 'Stores',
  transmit: 'Transmits',
};

/** What a method record calls an asset: 'Dock door 2-D1'. */
export function assetLabel({ name, tag }: Pick<Asset, 'name' | 'tag'>): string {
  return [name, tag].filter(Boolean).join(' ');
}
