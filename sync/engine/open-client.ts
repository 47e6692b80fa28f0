import type { Meta, Store } from './store.ts';

/** The state in which a database begins. */
export function bornAs(clientId: string): Meta {
  return { clientId, born: clientId, lastMid: 0, sentMid: 0, fenceMid: 0, epoch: null, cursor: 0, proof: null };
}

/** Makes sure the database has a client id. It is created inside it, so that a lost database means a new client. */
export async function openClient(store: Store, newClientId: string): Promise<Meta> {
  // Nearly always it has one already, and a read does not wait for a write lock.
  const known = await store.run('read', [], (tx) => tx.meta());
  if (known) return known;
  return store.run('write', [], async (tx) => {
    const born = await tx.meta();
    if (born) return born;
    const meta = bornAs(newClientId);
    await tx.putMeta(meta);
    return meta;
  });
}
