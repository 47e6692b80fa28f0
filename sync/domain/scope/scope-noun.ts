import type { Noun } from '#sync/engine/schema.ts';
import { assetMutators, changeAssets } from './asset-mutators.ts';
import { providerMutators, saveExclusion, saveResponsibility, saveSystem } from './scope-mutators.ts';

export const scopeNoun = {
  mutators: [
    ...Object.values(assetMutators),
    changeAssets,
    ...Object.values(providerMutators),
    saveResponsibility,
    saveSystem,
    saveExclusion,
  ],
} as const satisfies Noun;
