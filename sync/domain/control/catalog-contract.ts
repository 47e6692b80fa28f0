import * as z from 'zod/mini';
import { endpoint } from '#sync/domain/common/endpoint.ts';

/** One text that would change, or has changed. `id`: '3.1.1' or '3.1.1[a]'. */
const catalogDifferenceSchema = z.object({
  kind: z.enum(['control', 'objective']),
  id: z.string(),
  field: z.enum(['title', 'description']),
  from: z.string(),
  to: z.string(),
});
export type CatalogDifference = z.infer<typeof catalogDifferenceSchema>;

/**
 * Replaces titles and descriptions of controls and objectives by those of an OSCAL 1.x catalog of SP 800-171 Rev. 2, or
 * by the built-in ones. Weights, priorities and the organization's own objectives stay. `dryRun` only reports what
 * would change.
 */
export const importCatalog = endpoint({
  method: 'POST',
  path: '/api/catalog-import',
  access: 'catalog.import',
  body: z.discriminatedUnion('source', [
    z.object({ source: z.literal('file'), document: z.unknown(), dryRun: z._default(z.boolean(), false) }),
    z.object({ source: z.literal('built_in'), dryRun: z._default(z.boolean(), false) }),
  ]),
  reply: z.object({
    /** From the file's metadata. */
    title: z.string(),
    version: z.string(),
    /** Number of each for which the source has a text. */
    controls: z.int(),
    objectives: z.int(),
    differences: z.array(catalogDifferenceSchema),
    applied: z.boolean(),
  }),
});
