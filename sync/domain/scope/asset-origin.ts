import type { Asset } from './asset-record.ts';
import type { RemovedAsset } from './removed-asset-record.ts';

/** When an asset came into the inventory and into its category; undoing its deletion changes neither. */
export function originOf(
  { createdAt, category, stamps }: Pick<Asset, 'createdAt' | 'category' | 'stamps'>,
  removal: RemovedAsset | null | undefined,
): { createdAt: string; placedAt: string } {
  const placedAt = stamps['category']?.at ?? createdAt;
  if (!removal) return { createdAt, placedAt };
  const isAsBefore = placedAt === removal.restoredAt && category === removal.category;
  return { createdAt: removal.createdAt, placedAt: isAsBefore ? removal.placedAt : placedAt };
}
