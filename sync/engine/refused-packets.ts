import { getMeta } from './meta.ts';
import type { Device } from './mutate.ts';
import { rebaseEntries } from './rebase-entries.ts';
import type { HeldPacket, Store, StoreTx } from './store.ts';

/** Sends a packet that the server refused once more with the next round. */
export async function askAgain(store: Store, id: string): Promise<void> {
  await store.run('write', [], async (tx) => {
    const packet = await findRefused(tx, id);
    if (packet) await tx.putPackets([{ ...packet, refused: undefined }]);
  });
}

/**
 * Removes a packet that the server refused from this device, with what is shown of it. False for any other packet:
 * nobody else may have it.
 */
export async function dropRefused(device: Device, id: string): Promise<boolean> {
  const { store, schema } = device;
  return store.run('write', Object.keys(schema.tables), async (tx) => {
    if (!(await findRefused(tx, id))) return false;
    await tx.deletePackets([id]);
    const [meta, bases, remaining] = await Promise.all([getMeta(tx), tx.allBases(), tx.entries(0, Infinity)]);
    const { writes, reblocked } = await rebaseEntries(tx, device, { meta, bases, remaining });
    await Promise.all([...writes, tx.putEntries(reblocked), tx.putMeta({ ...meta, turns: (meta.turns ?? 0) + 1 })]);
    return true;
  });
}

async function findRefused(tx: StoreTx, id: string): Promise<HeldPacket | undefined> {
  return (await tx.packets()).find((one) => one.id === id && !one.isOwn && one.refused !== undefined);
}
