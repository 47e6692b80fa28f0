import { getMeta } from './mutate.ts';
import type { Meta, Store } from './store.ts';

/** Makes sure the database has an identity. `clientId` is born inside it, so that a lost database is a new client. */
export async function openClient(store: Store, newClientId: string): Promise<Meta> {
  // Nearly always it has one, and reading waits for nobody.
  const known = await store.run('read', [], (tx) => tx.meta());
  if (known) return known;
  return store.run('write', [], async (tx) => {
    const born = await tx.meta();
    if (born) return born;
    const meta = { clientId: newClientId, lastMid: 0, sentMid: 0, epoch: null, cursor: 0 };
    await tx.putMeta(meta);
    return meta;
  });
}

/**
 * Becomes a new client: the queue keeps its order and its keys and is numbered from 1. The server knows by the keys what it
 * has applied already. `forgetServer`: the server's database is another one, so the next pull is a snapshot.
 */
export async function renumber(store: Store, newClientId: string, forgetServer: boolean): Promise<void> {
  await store.run('write', [], async (tx) => {
    const [meta, entries] = await Promise.all([getMeta(tx), tx.entries(0, Infinity)]);
    const renumbered = entries.map((entry, index) => ({ ...entry, mid: index + 1 }));
    const sent = entries.filter((entry) => entry.mid <= meta.sentMid).length;
    await tx.deleteEntriesThrough(entries.at(-1)?.mid ?? 0);
    await tx.putEntries(renumbered);
    await tx.putMeta({
      clientId: newClientId,
      lastMid: entries.length,
      sentMid: sent,
      epoch: forgetServer ? null : meta.epoch,
      cursor: forgetServer ? 0 : meta.cursor,
    });
  });
}
