import type { Meta } from '#sync/engine/store.ts';
import type { Dexie } from 'dexie';

/** The client's row: what the engine keeps of itself. Undefined before the database is opened for the first time. */
export async function readEngineMeta(db: Dexie): Promise<Meta | undefined> {
  return ((await db.table('meta').get('client')) as { value: Meta } | undefined)?.value;
}
