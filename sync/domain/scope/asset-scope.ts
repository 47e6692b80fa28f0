import { requirementFacts } from '#sync/catalog/catalog-facts.ts';
import type { Asset, AssetCategory } from './asset-record.ts';

/**
 * Whether what an asset does makes it a CUI asset: one that the contractor manages by risk could handle CUI, but its
 * policy keeps it from doing so. Source: 32 CFR 170.19(c).
 */
export function handlesCuiUnmeant({ category, cui }: Pick<Asset, 'category' | 'cui'>): boolean {
  return category === 'crma' && cui.length > 0;
}

/** How many requirements an asset is assessed against; null if only the plan is read. */
export function requirementsAgainst({ category, protects }: Pick<Asset, 'category' | 'protects'>): number | null {
  if (category === 'cui') return requirementFacts.length;
  return category === 'spa' ? protects.length : null;
}

/** The assets to sample from for a requirement: those that handle CUI, and those that contribute to it. */
export function countsFor(controlId: string, { category, protects }: Pick<Asset, 'category' | 'protects'>): boolean {
  return category === 'cui' || (category === 'spa' && protects.includes(controlId));
}

/** Assets by category, in the order in which they matter to an assessment. */
export function assetCounts(assets: readonly Pick<Asset, 'category'>[]): Record<AssetCategory, number> {
  const counts = { cui: 0, spa: 0, crma: 0, specialized: 0, out: 0 };
  for (const { category } of assets) counts[category]++;
  return counts;
}
