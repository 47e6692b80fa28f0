import { assetCategories, type Asset } from './asset-record.ts';

const asPeopleCount = new Intl.Collator('en', { numeric: true });

/** By category, then by own number and name, in natural order. */
export function compareAssets(a: Asset, b: Asset): number {
  return (
    assetCategories.indexOf(a.category) - assetCategories.indexOf(b.category) ||
    asPeopleCount.compare(a.tag, b.tag) ||
    asPeopleCount.compare(a.name, b.name) ||
    a.id.localeCompare(b.id)
  );
}
