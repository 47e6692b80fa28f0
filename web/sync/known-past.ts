import { writePast } from '#sync/engine/past-header.ts';
import { readEngineMeta } from '#web/store/engine-meta.ts';
import type { RecordDatabase } from '#web/store/record-database.ts';

/** What a request says of the past that this device knows; null before the first proof. */
export async function readKnownPast(db: RecordDatabase): Promise<string | null> {
  const proof = (await readEngineMeta(db))?.proof;
  return proof ? writePast({ id: crypto.randomUUID(), proof }) : null;
}
