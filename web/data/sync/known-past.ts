import { writePast } from '#sync/engine/past-word.ts';
import type { Dexie } from 'dexie';
import { readEngineMeta } from '#web/data/records/engine-meta.ts';

/** What a request says of the past that this device knows; null before the first proof. */
export async function readKnownPast(db: Dexie): Promise<string | null> {
  const proof = (await readEngineMeta(db))?.proof;
  return proof ? writePast({ id: crypto.randomUUID(), proof }) : null;
}
