import * as z from 'zod/mini';
import { assetCategories, earlierCategoriesSchema } from './asset-record.ts';

/** The record of a deleted asset, so that its removal counts as a change since a status; it stays after a restore. */
export const removedAssetSchema = z.object({
  /** The asset's id. */
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
  /** When the deletion was undone, which is the stamp of its fields; null while it is deleted. */
  restoredAt: z.nullable(z.iso.datetime()),
});
export type RemovedAsset = z.infer<typeof removedAssetSchema>;
