import { findRanked } from '#sync/domain/common/search-rank.ts';
import type { Asset } from '#sync/domain/scope/asset-record.ts';
import { categoryWords } from '#web/screens/scope/scope-words.ts';

/** The assets with every word that was typed, those that protect a typed requirement first; all while nothing is. */
export function findAssets(assets: readonly Asset[], typed: string): Asset[] {
  return findRanked(assets, typed, ({ tag, name, kind, owner, location, os, serial, category, protects }) => ({
    numbers: protects,
    text: [tag, name, kind, owner, location, os, serial, categoryWords[category].name].join('\n'),
  }));
}
