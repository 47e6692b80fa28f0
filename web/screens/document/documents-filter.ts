import { requirementName } from '#sync/catalog/requirement-names.ts';
import { findRanked, numbersIn } from '#sync/domain/control/search-rank.ts';
import { documentCategories, type DocumentCategory } from '#sync/domain/document/document-limits.ts';
import type { StoredDocument } from '#sync/domain/document/document-record.ts';
import type { DocumentsSearch } from './documents-search.ts';

type Named = Pick<StoredDocument, 'id' | 'originalName' | 'description' | 'category' | 'elsewhere' | 'cui'>;

/**
 * The documents that match the filter; those whose name contains the searched number come first. `proven`: the numbers
 * of the requirements and objectives that each is evidence for. `linked`: ids of the evidence for the control or
 * objective in the address; null if it names none.
 */
export function filterDocuments<T extends Named>(
  documents: readonly T[],
  { q, category, held }: Pick<DocumentsSearch, 'q' | 'category' | 'held'>,
  linked: ReadonlySet<string> | null,
  proven: ReadonlyMap<string, readonly string[]>,
): T[] {
  const asked = documents.filter(
    (document) =>
      (linked === null || linked.has(document.id)) &&
      (category === 'all' || document.category === category) &&
      isHeld(document, held),
  );
  return findRanked(asked, q, ({ id, originalName, description }) => {
    const numbers = proven.get(id) ?? [];
    return {
      numbers: [...numbersIn(originalName), ...numbers],
      text: [originalName, description, ...numbers.map(requirementName)].join('\n'),
    };
  });
}

function isHeld({ elsewhere, cui }: Named, held: DocumentsSearch['held']): boolean {
  if (held === 'all') return true;
  if (held === 'here') return elsewhere === null && cui === 'no';
  return elsewhere === held || cui === held;
}

/** How many of them are in each category. */
export function countByCategory(documents: readonly Named[]): Record<DocumentCategory, number> {
  const counts = { ssp: 0, poam: 0, evidence: 0, other: 0 };
  for (const { category } of documents) counts[category]++;
  return counts;
}

/** Every category with its documents, in the order of the categories. */
export function groupByCategory<T extends Named>(documents: readonly T[]): { category: DocumentCategory; list: T[] }[] {
  return documentCategories.map((category) => ({
    category,
    list: documents.filter((document) => document.category === category),
  }));
}
