import { blankAsset } from '#sync/domain/scope/blank-asset.ts';
import type { AssetFields } from '#sync/domain/scope/scope-fields.ts';

export const laptop: AssetFields = {
  ...blankAsset,
  name: 'Sales laptop',
  tag: 'LT-031',
  kind: 'Laptop',
  category: 'crma',
};
