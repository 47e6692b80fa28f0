import * as z from 'zod/mini';
import { documentCategories, documentElsewhere } from '#sync/domain/document/document-limits.ts';
import { controlId, id, oneOf, text } from '#web/parts/search-fields.ts';

export const documentsTabs = ['all', ...documentCategories] as const;

/** Filters by place and CUI. 'here': documents that are neither held elsewhere nor possibly CUI. */
export const documentsHeld = ['all', 'here', ...documentElsewhere, 'marked', 'unsure'] as const;

/** The state of this screen in the address. */
export const documentsSearch = z.object({
  q: text,
  /** 'all', or the only category to show. */
  category: oneOf(documentsTabs),
  held: oneOf(documentsHeld),
  tab: oneOf([...documentsTabs, 'requests']),
  /** Shows only evidence for this control or objective; null for all. */
  control: controlId,
  objective: id,
  /** '1' also lists versions that a newer one has replaced. */
  older: oneOf(['', '1']),
  /** The open document. */
  open: id,
  /** The request that is open; 'new' while one is written. */
  request: id,
  /** The text that a new request starts with; it concerns `objective`. */
  ask: text,
  /** '1' while the upload dialog is open: other screens lead straight to it. */
  upload: oneOf(['', '1']),
});
export type DocumentsSearch = z.infer<typeof documentsSearch>;
