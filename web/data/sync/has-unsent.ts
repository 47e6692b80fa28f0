import { listUnsent } from '#web/data/files/file-queue.ts';
import type { RecordDatabase } from '#web/data/records/record-database.ts';
import type { FileDatabase } from '#web/data/files/file-database.ts';

/** True while a change, or a file that can be sent, waits on this device. */
export async function hasUnsent(db: RecordDatabase, files: FileDatabase): Promise<boolean> {
  return (await db.table('outbox').count()) > 0 || (await listUnsent(db, files)).length > 0;
}
