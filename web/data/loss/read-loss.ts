import type { Loss, Meta } from '#sync/engine/store.ts';
import type { Dexie } from 'dexie';
import { aboutDevice } from '#web/data/sync/shared-answer.ts';

/** What this browser deleted of the records' database; null while nothing is known of a loss. */
export const readLoss = aboutDevice(async (db: Dexie): Promise<Loss | null> => {
  const client = (await db.table('meta').get('client')) as { value: Meta } | undefined;
  return client?.value.loss ?? null;
});
