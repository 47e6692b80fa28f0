import * as z from 'zod/mini';
import { diagramFields } from '#sync/domain/scope/system-record.ts';

/** A document that a published plan shows as a diagram: it stays, with its file, as long as the version does. */
export const publishedDiagramSchema = z.object({
  /** The document's id. */
  id: z.string(),
  kind: z.enum(diagramFields),
  /** The name of the first version that shows it. */
  version: z.string(),
});
