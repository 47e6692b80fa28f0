import { findRanked } from '#sync/domain/control/search-rank.ts';
import { categoryNames } from '#sync/domain/scope/asset-names.ts';
import type { Asset } from '#sync/domain/scope/asset-record.ts';

/** The assets that contain every typed word, those that protect a typed requirement first; all if nothing is typed. */
export function findAssets(assets: readonly Asset[], typed: string): Asset[] {
  return findRanked(assets, typed, ({ tag, name, kind, owner, location, os, serial, category, protects }) => ({
    numbers: protects,
    text: [tag, name, kind, owner, location, os, serial, categoryNames[category]].join('\n'),
  }));
}
