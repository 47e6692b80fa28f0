import type { StoredDocument } from '#sync/domain/document/document-record.ts';

/** Evidence as people know it: the names of the files. `gone`: what stands for a document that was deleted; left out without it. */
export function fileNamesOf(ids: readonly string[], documents: readonly StoredDocument[], gone?: string): string[] {
  const names = new Map(documents.map(({ id, originalName }) => [id, originalName]));
  return ids.flatMap((id) => names.get(id) ?? gone ?? []);
}
