import { citedName } from '#sync/domain/document/document-name.ts';
import type { StoredDocument } from '#sync/domain/document/document-record.ts';

/** Evidence by file name and version. `gone`: replaces a deleted document; without it deleted ones are left out. */
export function fileNamesOf(ids: readonly string[], documents: readonly StoredDocument[], gone?: string): string[] {
  const names = new Map(documents.map((one) => [one.id, citedName(one)]));
  return ids.flatMap((id) => names.get(id) ?? gone ?? []);
}
