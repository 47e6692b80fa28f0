import * as z from 'zod/mini';
import { diagramFields } from '#sync/domain/scope/system-record.ts';

/** A document that a published plan draws: it stays, with its file, as long as the version does. */
export const publishedDiagramSchema = z.object({
  /** The document's. */
  id: z.string(),
  kind: z.enum(diagramFields),
  /** The first version that draws it, by its name. */
  version: z.string(),
});
