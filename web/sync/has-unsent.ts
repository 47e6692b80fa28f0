import { listUnsent } from '#web/files/file-queue.ts';
import type { FileDatabase } from '#web/store/file-database.ts';
import type { RecordDatabase } from '#web/store/record-database.ts';

/** True while a change, or a file that can be sent, waits on this device. */
export async function hasUnsent(db: RecordDatabase, files: FileDatabase): Promise<boolean> {
  return (await db.table('outbox').count()) > 0 || (await listUnsent(db, files)).length > 0;
}
