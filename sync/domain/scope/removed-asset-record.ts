import * as z from 'zod/mini';
import { assetCategories, earlierCategoriesSchema } from './asset-record.ts';

/** What is kept of an asset that was deleted, so that its leaving counts after a status; kept when it comes back. */
export const removedAssetSchema = z.object({
  /** The asset's. */
  id: z.string(),
  name: z.string(),
  category: z.enum(assetCategories),
  earlierCategories: earlierCategoriesSchema,
  /** When it first came into the inventory. */
  createdAt: z.iso.datetime(),
  /** When it came into its category. */
  placedAt: z.iso.datetime(),
  removedAt: z.iso.datetime(),
  removedBy: z.string(),
  /** When the deletion was taken back, which is the stamp of its fields; null while it is gone. */
  restoredAt: z.nullable(z.iso.datetime()),
});
export type RemovedAsset = z.infer<typeof removedAssetSchema>;
