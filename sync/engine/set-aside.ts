import type { Device } from './mutate.ts';
import { layAnew } from './rebase.ts';
import type { Entry } from './store.ts';
import { VOID } from './void.ts';

/**
 * Takes an entry off the queue that the server would not even read, without losing it, and off the screen: whoever goes on writing starts from
 * what will be there, not from words that wait in a list. Its number goes on as a mutation that does nothing, under a key of its own: the
 * original's must stay free for a retry.
 */
export async function setAside(device: Device, entry: Entry, status: number, voidKey: string): Promise<void> {
  const rejection = {
    mid: entry.mid,
    key: entry.key,
    code: 'unreadable',
    field: null,
    message: `The server could not read this change (status ${status}).`,
    serverValue: null,
  };
  await device.store.run('write', Object.keys(device.schema.tables), async (tx) => {
    const [bases, entries] = await Promise.all([tx.allBases(), tx.entries(0, Infinity)]);
    // Another round may have numbered the queue anew while the server was being asked.
    if (entries.find((one) => one.mid === entry.mid)?.key !== entry.key) return;
    const place: Entry = { ...entry, key: voidKey, name: VOID, args: null, was: {}, touches: [], blocked: null };
    const remaining = entries.map((one) => (one.mid === entry.mid ? place : one));
    const { reblocked } = await layAnew(tx, device, bases, remaining);
    await Promise.all([tx.putAsides([{ key: entry.key, entry, rejection }]), tx.putEntries([place, ...reblocked])]);
  });
}
