import type { Loss } from '#sync/engine/store.ts';
import type { Dexie } from 'dexie';
import { aboutDevice } from '#web/data/sync/shared-answer.ts';
import { readEngineMeta } from '#web/data/records/engine-meta.ts';

/** What this browser deleted of the records' database; null while nothing is known of a loss. */
export const readLoss = aboutDevice(
  async (db: Dexie): Promise<Loss | null> => (await readEngineMeta(db))?.loss ?? null,
);
