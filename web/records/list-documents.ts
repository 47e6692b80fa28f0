import type { StoredDocument } from '#sync/domain/document/document-record.ts';
import type { RecordDatabase } from '#web/store/record-database.ts';

export async function listDocuments(db: RecordDatabase): Promise<StoredDocument[]> {
  return newestUploadFirst(await db.table('document').toArray());
}

export function newestUploadFirst(documents: StoredDocument[]): StoredDocument[] {
  return documents.sort((a, b) => b.uploadedAt.localeCompare(a.uploadedAt) || b.id.localeCompare(a.id));
}
