import * as z from 'zod/mini';
import { changeShape } from '#sync/engine/row.ts';

/**
 * How an asset counts: it handles CUI, protects what does (security protection), could handle CUI but is not meant to
 * (risk managed by the contractor), is specialized, or is out of scope. Source: 32 CFR 170.19(c).
 */
export const assetCategories = ['cui', 'spa', 'crma', 'specialized', 'out'] as const;
export type AssetCategory = (typeof assetCategories)[number];

export const specializedKinds = ['government_furnished', 'iot', 'iiot', 'ot', 'restricted', 'test'] as const;
export type SpecializedKind = (typeof specializedKinds)[number];

/** What an asset does with CUI. */
export const cuiUses = ['process', 'store', 'transmit'] as const;
export type CuiUse = (typeof cuiUses)[number];

/** Earlier categories (null: unknown), in their order, each with the time at which it ended. */
export const earlierCategoriesSchema = z._default(
  z.array(z.object({ category: z.nullable(z.enum(assetCategories)), until: z.iso.datetime() })),
  [],
);
export type EarlierCategories = z.infer<typeof earlierCategoriesSchema>;

/** Something the organization works with, and how an assessment treats it. */
export const assetSchema = z.object({
  id: z.string(),
  name: z.string(),
  /** The organization's own number, such as 'FS-01'; empty if it has none. */
  tag: z.string(),
  /** Such as 'Server'. */
  kind: z.string(),
  owner: z.string(),
  location: z.string(),
  category: z.enum(assetCategories),
  earlierCategories: earlierCategoriesSchema,
  specializedKind: z.nullable(z.enum(specializedKinds)),
  /** Why it is out of scope. */
  outReason: z.string(),
  cui: z.array(z.enum(cuiUses)),
  /** The requirements to which a security protection asset contributes, by number. */
  protects: z.array(z.string()),
  /** Operating system or firmware. */
  os: z.string(),
  serial: z.string(),
  notes: z.string(),
  /** Where the system security plan describes it. */
  sspRef: z.string(),
  /** The calendar day on which somebody last saw it. */
  inventoriedOn: z.nullable(z.iso.date()),
  createdAt: z.iso.datetime(),
  ...changeShape,
});
export type Asset = z.infer<typeof assetSchema>;
