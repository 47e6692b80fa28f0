import * as z from 'zod/mini';
import { changeShape } from '#sync/engine/row.ts';

/** A cloud service provider, another external service provider, or a supplier that is neither. */
export const providerKinds = ['csp', 'esp', 'none'] as const;
export type ProviderKind = (typeof providerKinds)[number];

/** What a provider handles: CUI, security protection data only, or neither. */
export const providerData = ['cui', 'spd', 'neither'] as const;
export type ProviderData = (typeof providerData)[number];

/** The authorization of a cloud offering. 'equivalency': equivalent to Moderate, with the body of evidence for it. */
export const fedrampLevels = ['moderate', 'high', 'equivalency', 'none'] as const;
export type FedrampLevel = (typeof fedrampLevels)[number];

/** An outside party that does part of the work or holds part of the data. */
export const providerSchema = z.object({
  id: z.string(),
  name: z.string(),
  kind: z.enum(providerKinds),
  handles: z.enum(providerData),
  /** Such as 'Virtual desktop, mail'. */
  offering: z.string(),
  fedramp: z.enum(fedrampLevels),
  /** Whether it has a CMMC Level 2 status of its own. */
  hasLevelTwo: z.boolean(),
  contractRef: z.string(),
  notes: z.string(),
  createdAt: z.iso.datetime(),
  ...changeShape,
});
export type Provider = z.infer<typeof providerSchema>;
