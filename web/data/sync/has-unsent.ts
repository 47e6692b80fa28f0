import type { Dexie } from 'dexie';
import { listUnsent } from '#web/data/files/file-queue.ts';

/** True while a change, or a file that can be sent, waits on this device. */
export async function hasUnsent(db: Dexie, files: Dexie): Promise<boolean> {
  return (await db.table('outbox').count()) > 0 || (await listUnsent(db, files)).length > 0;
}
