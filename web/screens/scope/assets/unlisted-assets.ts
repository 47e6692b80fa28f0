import type { SecurityPlan } from '#web/parts/ssp/use-security-plan.ts';

/** An asset that the plan names and the inventory does not have. */
export interface UnlistedAsset {
  /** As the plan writes it. */
  name: string;
  controlId: string;
  /** The first objective whose statement names it. */
  objectiveId: string;
}

/** Each asset once, in the plan's order. */
export function unlistedAssets({ objectives }: Pick<SecurityPlan, 'objectives'>): UnlistedAsset[] {
  const unlisted = new Map<string, UnlistedAsset>();
  for (const [controlId, entries] of objectives) {
    for (const { id, findings } of entries) {
      for (const finding of findings) {
        if (finding.kind !== 'asset' || unlisted.has(finding.about)) continue;
        unlisted.set(finding.about, { name: finding.about, controlId, objectiveId: id });
      }
    }
  }
  return [...unlisted.values()];
}
