import { getMeta } from './meta.ts';
import type { Entry, Store } from './store.ts';

/**
 * The queue as it is written to a file, in order. From then on nothing merges into these entries: each key must mean
 * the same change wherever the file is imported.
 */
export async function exportEntries(store: Store): Promise<Entry[]> {
  return store.run('write', [], async (tx) => {
    const [meta, entries] = await Promise.all([getMeta(tx), tx.entries(0, Infinity)]);
    const sentMid = Math.max(meta.sentMid, entries.at(-1)?.mid ?? 0);
    if (sentMid !== meta.sentMid) await tx.putMeta({ ...meta, sentMid });
    return entries;
  });
}
