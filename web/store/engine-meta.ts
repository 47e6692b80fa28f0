import type { MetaValues } from './own-stores.ts';
import type { RecordDatabase } from './record-database.ts';

/** The value of this name in meta; undefined where there is none yet. */
export async function readMeta<N extends keyof MetaValues>(db: RecordDatabase, name: N) {
  return (await db.table('meta').get(name))?.value as MetaValues[N] | undefined;
}

/** What the engine keeps of itself. Undefined before the database is opened for the first time. */
export const readEngineMeta = (db: RecordDatabase) => readMeta(db, 'client');
