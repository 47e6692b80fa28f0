import type { Noun } from '#sync/engine/schema.ts';
import { assetMutators, changeAssets } from './asset-mutators.ts';
import { decideScope, providerMutators, saveExclusion, saveResponsibility, saveSystem } from './scope-mutators.ts';

export const scopeNoun = {
  mutators: [
    ...Object.values(assetMutators),
    changeAssets,
    ...Object.values(providerMutators),
    saveResponsibility,
    saveSystem,
    saveExclusion,
    decideScope,
  ],
} as const satisfies Noun;
