import { findControlId } from '#sync/catalog/catalog-facts.ts';
import { type DocumentCategory, documentCategories } from '#sync/domain/document/document-limits.ts';

type DocumentsTab = 'all' | DocumentCategory;

export const documentsTabs = ['all', ...documentCategories] as const;

/** The state of this screen in the address. */
export interface DocumentsSearch {
  q: string;
  /** 'all', or the one category shown. */
  category: DocumentsTab;
  tab: DocumentsTab;
  /** Only evidence of this control or objective; null for all. */
  control: string | null;
  objective: string | null;
  /** The document that is open. */
  open: string | null;
  /** The upload dialog is open: other screens link straight to it. */
  upload: boolean;
}

/** Reads the address's parameters and ignores unknown ones. */
export function readSearch(raw: Readonly<Record<string, unknown>>): DocumentsSearch {
  return {
    q: textOf(raw.q),
    category: tabOf(raw.category),
    tab: tabOf(raw.tab),
    control: findControlId(textOf(raw.control)) ?? null,
    objective: textOf(raw.objective) || null,
    open: textOf(raw.open) || null,
    upload: textOf(raw.upload) === '1',
  };
}

/** The parameters of a change; `undefined` removes a parameter from the address. */
export function writeSearch(change: Partial<DocumentsSearch>): Record<string, string | undefined> {
  const written: Record<string, string | undefined> = {};
  for (const [name, value] of Object.entries(change)) {
    if (typeof value === 'boolean') written[name] = value ? '1' : undefined;
    else written[name] = value === null || value === '' || value === 'all' ? undefined : value;
  }
  return written;
}

function textOf(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}

function tabOf(value: unknown): DocumentsTab {
  return documentsTabs.find((tab) => tab === value) ?? 'all';
}
