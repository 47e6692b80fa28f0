import type { AssetCategory, EarlierCategories } from './asset-record.ts';

/** `earlierCategories`: missing on rows of devices that have not been upgraded yet. */
interface Placed {
  category: AssetCategory;
  earlierCategories?: EarlierCategories;
}

/** The categories of before of an asset that is in `category` now; `at`: when it came there. */
export function withCategory({ category: left, earlierCategories = [] }: Placed, category: AssetCategory, at: string) {
  return left === category ? earlierCategories : [...earlierCategories, { category: left, until: at }];
}
