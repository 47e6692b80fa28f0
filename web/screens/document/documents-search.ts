import { documentCategories, documentElsewhere } from '#sync/domain/document/document-limits.ts';
import * as z from 'zod/mini';
import { controlId, id, oneOf, text } from '#web/parts/search-fields.ts';

export const documentsTabs = ['all', ...documentCategories] as const;

/** What a document says of its place and of CUI; 'here' is where it is neither elsewhere nor may show CUI. */
export const documentsHeld = ['all', 'here', ...documentElsewhere, 'marked', 'unsure'] as const;

/** The state of this screen in the address. */
export const documentsSearch = z.object({
  q: text,
  /** 'all', or the one category that is let through. */
  category: oneOf(documentsTabs),
  held: oneOf(documentsHeld),
  tab: oneOf([...documentsTabs, 'requests']),
  /** Only documents that are evidence of this control or objective; null for all. */
  control: controlId,
  objective: id,
  /** '1' where versions that were superseded are listed as well. */
  older: oneOf(['', '1']),
  /** The document that is open. */
  open: id,
  /** The request that is open; 'new' while one is written. */
  request: id,
  /** What a request that is written asks for; it is about `objective`. */
  ask: text,
  /** '1' while the upload dialog is open: other screens lead straight to it. */
  upload: oneOf(['', '1']),
});
export type DocumentsSearch = z.infer<typeof documentsSearch>;
