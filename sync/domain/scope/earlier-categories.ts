import type { AssetCategory, EarlierCategories } from './asset-record.ts';

/** `earlierCategories`: missing on rows of devices that have not been upgraded yet. */
interface Placed {
  category: AssetCategory;
  earlierCategories?: EarlierCategories;
}

/**
 * The categories of before of an asset that is in `category` now; `at`: when it came there. All of them are kept,
 * because a status of any day can be entered: an entry has 60 bytes, so that one change each week is 31 KB after ten
 * years.
 */
export function withCategory({ category: left, earlierCategories = [] }: Placed, category: AssetCategory, at: string) {
  return left === category ? earlierCategories : [...earlierCategories, { category: left, until: at }];
}
