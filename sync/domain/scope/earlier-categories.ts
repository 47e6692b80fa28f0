import type { AssetCategory, EarlierCategories } from './asset-record.ts';

/** `earlierCategories`: missing on rows of devices that have not been upgraded yet. */
interface Placed {
  category: AssetCategory;
  earlierCategories?: EarlierCategories;
}

/**
 * An asset's earlier categories once it is in `category`; `at`: when it came there. All are kept, because a status of
 * any day can be entered: an entry takes 60 bytes, so one change a week makes 31 KB in ten years.
 */
export function withCategory({ category: left, earlierCategories = [] }: Placed, category: AssetCategory, at: string) {
  return left === category ? earlierCategories : [...earlierCategories, { category: left, until: at }];
}
