import { getMeta } from './mutate.ts';
import type { Entry, Store } from './store.ts';

/**
 * The queue as it goes into a file, in its order. From then on nothing merges into what the file holds: the same key must mean the same change
 * wherever the file is taken in.
 */
export async function handOut(store: Store): Promise<Entry[]> {
  return store.run('write', [], async (tx) => {
    const [meta, entries] = await Promise.all([getMeta(tx), tx.entries(0, Infinity)]);
    const sentMid = Math.max(meta.sentMid, entries.at(-1)?.mid ?? 0);
    if (sentMid !== meta.sentMid) await tx.putMeta({ ...meta, sentMid });
    return entries;
  });
}
