import type { StoredDocument } from '#sync/domain/document/document-record.ts';

/** Evidence by its file names. `gone`: replaces a deleted document; without it deleted ones are left out. */
export function fileNamesOf(ids: readonly string[], documents: readonly StoredDocument[], gone?: string): string[] {
  const names = new Map(documents.map(({ id, originalName }) => [id, originalName]));
  return ids.flatMap((id) => names.get(id) ?? gone ?? []);
}
