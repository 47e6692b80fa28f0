import type { Loss } from '#sync/engine/store.ts';
import { readEngineMeta } from '#web/store/engine-meta.ts';
import type { RecordDatabase } from '#web/store/record-database.ts';
import { aboutDevice } from '#web/store/shared-answer.ts';

/** What this browser deleted of the records' database; null while nothing is known of a loss. */
export const readLoss = aboutDevice(
  async (db: RecordDatabase): Promise<Loss | null> => (await readEngineMeta(db))?.loss ?? null,
);
