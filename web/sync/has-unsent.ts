import { listUnsent } from '#web/files/file-queue.ts';
import { countCarriedToSend } from '#web/store/carried.ts';
import type { FileDatabase } from '#web/store/file-database.ts';
import type { RecordDatabase } from '#web/store/record-database.ts';

/** True while a change, this person's or a carried one, or a file that can be sent waits on this device. */
export async function hasUnsent(db: RecordDatabase, files: FileDatabase | undefined): Promise<boolean> {
  if ((await db.table('outbox').count()) > 0 || (await countCarriedToSend(db)) > 0) return true;
  return files !== undefined && (await listUnsent(db, files)).length > 0;
}
